// Decides which media are published: those that something published names. Drafts do not count, so theirs stay at home.
import { firstOf } from '../util/counted.js';
import { mediaPaths } from '../content/media-paths.js';
import type { MediaFile, Problem, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Settings } from '../settings.js';

const MAX_NAMED = 5;

interface Selected {
  /** All media: those that are not published are marked, since a mistyped path may mean one of them. */
  readonly media: Site['media'];
  readonly problems: readonly Problem[];
}

/** `templateCode`: a template of the owner's may name a file, too. */
export function selectMedia(
  { content, locales = [], pages, media, data }: Site,
  { routes, unusedMedia }: Pick<Settings, 'routes' | 'unusedMedia'>,
  templateCode: string,
): Selected {
  if (unusedMedia === 'publish') return { media, problems: [] };
  // A template may also name a file as it is published: /assets/media/….
  const published = new Map([...media].map(([path, { file }]) => [file.slice('assets'.length), path]));
  const unnamed = new Set(media.keys());
  const noted = new Set<string>();
  const note = (path: string) => {
    if (noted.has(path)) return;
    noted.add(path);
    unnamed.delete(path);
    unnamed.delete(published.get(path) ?? '');
  };
  mediaPaths([
    content,
    ...locales.map((one) => one.content),
    data,
    routes.redirects,
    routes.declared,
    templateCode,
  ]).forEach(note);
  // As a rule a few pages have named all of them.
  for (const page of pages) if (unnamed.size > 0) page.media?.forEach(note);
  const isUsed = (path: string, file: MediaFile) => file.refused || !unnamed.has(path);
  const selected = new Map(
    [...media].map(([path, file]) => [path, isUsed(path, file) ? file : { ...file, unused: true as const }]),
  );
  const unused = [...selected.values()].filter((file) => file.unused);
  return { media: selected, problems: unused.length === 0 ? [] : [unusedNote(unused)] };
}

/** The media that go out. */
export function publishedMedia(media: Site['media']): readonly MediaFile[] {
  return [...media.values()].filter((file) => !file.unused && !file.refused);
}

function unusedNote(files: readonly MediaFile[]): Problem {
  const list = firstOf(files, MAX_NAMED, (file) => file.source);
  const message =
    files.length === 1
      ? `One media file is used by nothing that is published, so it is left out of the output: ${list}.`
      : `${files.length} media files are used by nothing that is published, so they are left out of the output: ${list}.`;
  return problem(
    'media-unused',
    message,
    { file: 'content/media' },
    'Drafts do not count. Use or delete them, or write "media": { "unused": "publish" } in the config.',
  );
}
