// Words of the appointments that `calendar --ics` writes, in the language of the site.
import type { CalendarEvent } from '../calendar/calendar-event.js';

type CalendarWords = Readonly<Record<CalendarEvent['what'], Readonly<Record<CalendarEvent['kind'], string>>>>;

const IT: CalendarWords = {
  offer: { begins: 'Comincia l’offerta', ends: 'Finisce l’offerta', due: 'Scade l’offerta' },
  page: { begins: 'Compare la pagina', ends: 'Scompare la pagina', due: 'Scade la pagina' },
  check: { begins: 'Comincia la verifica', ends: 'Finisce la verifica', due: 'Da verificare' },
  acknowledgement: { begins: 'Comincia l’eccezione', ends: 'Finisce l’eccezione', due: 'Scade l’eccezione' },
};

const EN: CalendarWords = {
  offer: { begins: 'Offer begins', ends: 'Offer ends', due: 'Offer due' },
  page: { begins: 'Page appears', ends: 'Page disappears', due: 'Page due' },
  check: { begins: 'Check begins', ends: 'Check ends', due: 'To check' },
  acknowledgement: { begins: 'Exception begins', ends: 'Exception ends', due: 'Exception ends' },
};

/** "Finisce l’offerta: Bonus di benvenuto". */
export function calendarSummary({ what, kind, title }: CalendarEvent, lang: string): string {
  return `${(/^it(?:-|$)/i.test(lang) ? IT : EN)[what][kind]}: ${title}`;
}
