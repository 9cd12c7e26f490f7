// Tells a script how far a build is: phase by phase, never backwards, and whatever the listener throws stays with it.
// Dependency-free.

/** In their order. A build without changes has only the first; one that stops at a mistake not the last. */
export const BUILD_PHASES = ['read', 'validate', 'plan', 'images', 'bundle', 'render', 'assemble', 'publish'] as const;

export type BuildPhase = (typeof BUILD_PHASES)[number];

export interface BuildEvent {
  readonly phase: BuildPhase;
  /** From 1; one more when the sources have changed on the way, so that the phases begin again. */
  readonly attempt: number;
  /** Pages in `validate` and `render`, else 0 or 1. Within a phase it only grows, and ends as `total`. */
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

export interface EventTeller {
  step(name: string): void;
  progress(pages: number, total: number): void;
  /** The build is over. */
  end(): void;
}

const PHASES: Readonly<Record<string, BuildPhase>> = {
  scan: 'read',
  compare: 'read',
  load: 'read',
  read: 'read',
  validate: 'validate',
  plan: 'plan',
  images: 'images',
  bundle: 'bundle',
  select: 'bundle',
  open: 'bundle',
  render: 'render',
  assemble: 'assemble',
  'check-output': 'assemble',
  fingerprint: 'assemble',
  publish: 'publish',
  save: 'publish',
};

const COUNTED: ReadonlySet<string> = new Set<BuildPhase>(['validate', 'render']);

export function tellEvents(listener: (event: BuildEvent) => unknown): EventTeller {
  let last: BuildEvent | null = null;
  const tell = (event: BuildEvent) => {
    last = event;
    safely(() => listener(event));
  };
  const close = () => {
    if (last && last.done < last.total) tell({ ...last, done: last.total });
  };
  return {
    step(name) {
      const phase = PHASES[name];
      if (!phase || (phase === last?.phase && name !== 'scan')) return;
      close();
      const isAgain = last !== null && BUILD_PHASES.indexOf(phase) <= BUILD_PHASES.indexOf(last.phase);
      tell({ phase, attempt: (last?.attempt ?? 1) + (isAgain ? 1 : 0), done: 0, total: COUNTED.has(phase) ? 0 : 1 });
    },
    progress(pages, total) {
      if (!last || !COUNTED.has(last.phase)) return;
      const most = Math.max(total, last.total);
      const done = Math.min(most, last.done + pages);
      if (done > last.done || most > last.total) tell({ ...last, done, total: most });
    },
    end: close,
  };
}

/** Also for a listener that returns a promise. */
function safely(act: () => unknown): void {
  try {
    const result = act();
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // Whoever only looks on must not change what is built.
  }
}
