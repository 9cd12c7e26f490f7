// The incremental state: what the last build saved, and which of it is still valid. Every reuse is bound to a key over
// all that could make a difference.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beginOf, dayOf, endOf } from '../calendar/calendar-time.js';
import type { CacheBody } from '../cache/cache-body.js';
import {
  type CacheHeader,
  type FoundAnchors,
  type OutputFingerprint,
  readHeader,
  type SavedClaims,
  writeCache,
} from '../cache/build-cache.js';
import { Traces } from '../cache/traces.js';
import { fingerprints, type Snapshot } from '../content/scan.js';
import type { BuildReport, Site } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import { type Frame, frameChanges } from '../pages/frames.js';
import type { PlacesOfPage } from '../pages/page-claims.js';
import type { CheckedAnchors, ClaimsNow } from '../pages/previous-results.js';
import type { NoteAsked } from '../pages/pool.js';
import type { ReusablePage, Reuse } from '../pages/reuse-page.js';
import type { SiteLookups } from '../site/lookups.js';
import { findTemplates, type TemplateFiles } from '../files/template-files.js';
import type { BuildContext } from './context.js';
import type { Rendered } from '../pages/write-pages.js';
import { nameOf } from './anchors.js';
import { buildCacheFile, indexKeyOf, inputKeyOf } from './keys.js';
import { stillFound } from './kept-claims.js';
import { stillIndexed } from './known-sources.js';
import { isUntouched, outputKey } from './output-fingerprint.js';
import { cachedSources } from './saved-sources.js';

/** What pages are compared with. */
interface Present {
  /** Stands for all that pages have in common. */
  readonly renderKey: string;
  readonly frames: Readonly<Record<string, Frame>>;
  readonly markOf: (slug: string) => string;
  readonly lookups: SiteLookups;
}

interface Finished {
  readonly indexed: Indexed;
  readonly rendered: Rendered & { readonly anchors: FoundAnchors; readonly claims: SavedClaims };
  readonly output: OutputFingerprint;
  readonly besides: readonly string[];
  readonly report: BuildReport;
}

export class IncrementalState {
  readonly templates: TemplateFiles;
  readonly indexKey: string;
  readonly #file: string;
  readonly #read: ReturnType<typeof readHeader<CacheHeader>>;
  readonly #inputKey: string;
  #body: CacheBody | null | undefined;
  #traces = new Traces();
  /** What the questions of the traces are numbered by. */
  #base: CacheBody | null = null;
  #site: Pick<Site, 'pages' | 'steady'> = { pages: [] };
  #present: Present | null = null;
  #imported: CacheHeader['imported'] = [];
  #known: ReadonlyMap<string, Indexed> = new Map();
  /** The snapshot, and what is known besides. */
  #sources: Snapshot;

  constructor(
    private readonly context: BuildContext,
    readonly snapshot: Snapshot,
  ) {
    this.#sources = snapshot;
    const { settings } = context;
    this.#file = buildCacheFile(settings);
    this.#read = settings.cache ? readHeader<CacheHeader>(this.#file) : null;
    this.templates = findTemplates(settings.root, settings.packageRoot);
    this.indexKey = indexKeyOf(settings, this.templates);
    this.#inputKey = inputKeyOf(context, this.indexKey, snapshot);
  }

  /** Code that is no template and goes into pages; as it is right after it was compiled. */
  noteImported(files: readonly string[]): void {
    const { root } = this.context.settings;
    this.#imported = [
      ...fingerprints(
        root,
        files.map((file) => relative(root, file)),
      ),
    ];
  }

  /** Sources that are no files of their own, with what identifies their content. */
  know(sources: ReadonlyMap<string, string>): void {
    if (sources.size > 0) this.#sources = new Map([...this.snapshot, ...sources]);
  }

  /** Report of the last build, when inputs, program and output are all unchanged. */
  unchanged(): BuildReport | null {
    const { tools, settings } = this.context;
    const header = this.#read?.header;
    if (!header || !tools.write || header.inputKey !== this.#inputKey || !isSteady(header, settings.now)) return null;
    // A folder that somebody has deleted takes its own record with it.
    const imported = fingerprints(settings.root, new Map(header.imported).keys());
    if (!header.imported.every(([path, fingerprint]) => imported.get(path) === fingerprint)) return null;
    if (!header.besides.every((path) => existsSync(join(settings.root, path)))) return null;
    return header.output.outputKey === outputKey(settings.outDir, header.output) ? header.report : null;
  }

  /** Results of sources that have not changed. */
  indexed(): ReadonlyMap<string, Indexed> {
    if (this.#read?.header.indexKey === this.indexKey)
      this.#known = stillIndexed((this.#loaded() ?? NOTHING).sources, this.#sources);
    return this.#known;
  }

  /**
   * Pages that would come out the same, but perhaps for header and footer. A file with another time or number may have
   * the content it had: a fresh checkout in a CI, or a formatter that writes everything back.
   */
  reuse(site: Site, present: Present): Reuse | null {
    [this.#site, this.#present] = [site, present];
    const { renderKey, frames, markOf, lookups } = present;
    if (this.#read?.header.renderKey !== renderKey || this.#read.header.indexKey !== this.indexKey) return null;
    const before = this.#read.header.frames;
    const isSame = JSON.stringify(before) === JSON.stringify(frames);
    const changes = isSame ? null : frameChanges(before, frames);
    if (!isSame && !changes) return null;
    this.#base = this.#loaded();
    const { questions, sources } = this.#base ?? NOTHING;
    this.#traces = new Traces(questions);
    const isUnchanged = this.#traces.verifier((question) => lookups.answer(question));
    const pages = new Map<string, ReusablePage>();
    for (const { source, slug, hash } of site.pages) {
      const cached = sources.get(source);
      if (!cached?.page || cached.trace === null) continue;
      const isSameSource = this.#known.has(source) || hasContent(cached.indexed, source, hash);
      if (!isSameSource || !isUnchanged(cached.trace)) continue;
      this.#traces.keep(source, cached.trace);
      pages.set(source, { page: cached.page, shard: null, frames: changes && changes(markOf(slug)) });
    }
    return pages;
  }

  /** What pages of this build ask about the rest of the site. Not a method: it is passed on without its object. */
  readonly noteAsked: NoteAsked = (source, asked) => this.#traces.note(source, asked, this.#site.pages);

  /** Of these, what pages ask about others than themselves. */
  askedByOthers(): ReadonlySet<string> {
    const slugs = new Map(this.#site.pages.map(({ source, slug }) => [source, slug]));
    return this.#traces.askedByOthers((source) => slugs.get(source));
  }

  /** What the last build found out about links to anchors. */
  checkedAnchors(): CheckedAnchors {
    const { ofFrame = [], missing = [] } = this.#read?.header.anchors ?? {};
    const asked = new Set(ofFrame);
    for (const { page } of (this.#loaded() ?? NOTHING).sources.values())
      for (const one of page?.anchors ?? []) asked.add(nameOf(one));
    return { asked, missing: new Set(missing) };
  }

  /** Where it found the claims of a page; only of one that is still as it was. */
  claimPlaces(source: string): PlacesOfPage | undefined {
    const places = this.#read?.header.claims.places.find(([one]) => one === source);
    return places && new Map(places[1]);
  }

  /** What it found out about all claims; null when it may be something else now. */
  claims(now: ClaimsNow): SavedClaims | null {
    const saved = this.#read?.header.claims;
    return saved && this.#base && stillFound(saved, now, this.#base.sources) ? saved : null;
  }

  /** The output as the last build published it. */
  get output(): OutputFingerprint | null {
    return this.#read?.header.output ?? null;
  }

  /**
   * The files of the output; null when somebody may have put something into it, or made a folder of it somebody else's.
   */
  untouchedFiles(): readonly string[] | null {
    const { output } = this;
    return output && isUntouched(this.context.settings.outDir, output) ? output.files : null;
  }

  save(finished: Finished): void {
    const { settings, tools } = this.context;
    const present = this.#present;
    if (!settings.cache || !tools.write || !present) return;
    const { renderKey, frames, lookups } = present;
    const { output, besides, report } = finished;
    const header: CacheHeader = {
      inputKey: this.#inputKey,
      steady: this.#site.steady ?? null,
      day: dayAround(settings.now),
      output,
      besides,
      imported: this.#imported,
      indexKey: this.indexKey,
      renderKey,
      frames,
      anchors: finished.rendered.anchors,
      claims: finished.rendered.claims,
      report,
    };
    writeCache(
      this.#file,
      header,
      {
        questions: this.#traces.answered((question) => lookups.answer(question)),
        sources: cachedSources(finished.indexed, finished.rendered.pages, {
          snapshot: this.#sources,
          traces: this.#traces,
          before: (this.#loaded() ?? NOTHING).sources,
          known: this.#known,
        }),
      },
      this.#base,
    );
  }

  #loaded(): CacheBody | null {
    if (this.#body === undefined) this.#body = this.#read?.body() ?? null;
    return this.#body;
  }
}

const NOTHING: Pick<CacheBody, 'questions' | 'sources'> = { questions: [], sources: new Map() };

/** True when the source was read with these bytes, and those of the texts that it takes in. */
function hasContent({ summaries }: Indexed, source: string, hash: string): boolean {
  return summaries.some((one) => one.source === source && one.hash === hash);
}

function dayAround(now: number): CacheHeader['day'] {
  const day = dayOf(now);
  return { since: beginOf(day), until: endOf(day) };
}

/** It is the same day, and no date in the content has come or gone between two builds. */
function isSteady({ steady, day }: CacheHeader, now: number): boolean {
  if (now < day.since || now >= day.until) return false;
  const { since, until } = steady ?? { since: null, until: null };
  return (since === null || now >= since) && (until === null || now < until);
}
