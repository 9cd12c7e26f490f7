// A link that looks like a button. Type, URL type and variant from the content are rendered unchanged.
import type { ButtonView, ForeignText } from '../../src/model.js';
import { Link } from './link.js';

interface ButtonProps extends Partial<ForeignText> {
  readonly button: ButtonView;
  /** The variant when the content names none. */
  readonly look?: 'primary' | 'secondary';
  /** Whom the button is for, read aloud where the same words stand on several buttons. */
  readonly of?: string;
}

export function Button({ button, look = 'primary', of = '', lang, dir }: ButtonProps) {
  const classes = [
    'button',
    `button--${(button.variant ?? look).replace(/\s+/g, '-')}`,
    button.link ? '' : 'button--inert',
  ];
  return (
    <Link
      link={button.link}
      className={classes.filter(Boolean).join(' ')}
      data={{ 'data-type': button.type, 'data-url-type': button.urlType }}
      lang={lang}
      dir={dir}
    >
      {button.text}
      {of && !button.text.includes(of) && <span className="visually-hidden"> ({of})</span>}
    </Link>
  );
}

/** A row of buttons; nothing when there are none. */
export function Buttons({ buttons }: { readonly buttons: readonly ButtonView[] }) {
  if (buttons.length === 0) return null;
  return (
    <div className="buttons">
      {buttons.map((button, index) => (
        <Button key={index} button={button} look={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  );
}
