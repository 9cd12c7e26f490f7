// What the steps of a build do, in words for people; programs read their names.
const WORDS: Readonly<Record<string, string>> = {
  scan: 'list the files',
  compare: 'compare with the last run',
  load: 'load the program',
  read: 'read the files',
  validate: 'check the pages',
  plan: 'plan the site',
  images: 'make the images',
  bundle: 'bundle templates and styles',
  select: 'choose the pages to render',
  open: 'open the output folder',
  render: 'render the pages',
  assemble: 'write the other files',
  'check-output': 'check the output folder',
  fingerprint: 'find the changed files',
  publish: 'publish the output folder',
  save: 'save what the next run reuses',
};

export function stepWords(name: string): string {
  return WORDS[name] ?? name;
}
