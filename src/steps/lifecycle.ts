// What must be ended or put away when a build ends, however it ends; and what is written down once it has published.

export interface Lifecycle {
  /** Something to do when the build ends. */
  onClose(act: () => void | Promise<void>): void;
  close(): Promise<void>;
  /** Something that runs beside this thread, and how it is ended early. */
  onHalt(act: () => Promise<void>): void;
  halt(): Promise<void>;
  /** Something for the next build: one that fails leaves nothing. */
  onSave(act: () => void): void;
  save(): void;
}

export function createLifecycle(): Lifecycle {
  const closing: (() => void | Promise<void>)[] = [];
  const halting: (() => Promise<void>)[] = [];
  const saving: (() => void)[] = [];
  return {
    onClose: (act) => void closing.push(act),
    onHalt: (act) => void halting.push(act),
    onSave: (act) => void saving.push(act),
    save: () => saving.forEach((act) => act()),
    halt: async () => void (await Promise.allSettled(halting.map((act) => act()))),
    async close() {
      for (const act of closing.splice(0).reverse()) {
        try {
          await act();
        } catch {
          // What cannot be cleared away now is cleared by the next build; the error that ended this one must stay the
          // one that is told.
        }
      }
    },
  };
}
