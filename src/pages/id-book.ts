// Keeps the ids of rendered pages, as numbers, so that a link to an anchor of another page is checked without rendering
// that page again.

/** Ids that are kept; 16 MB. Pages beyond it are rendered again when somebody links to one of their anchors. */
const MAX_IDS = 1 << 20;

/** Two numbers for a text: among a million ids no two texts will ever share both. */
type Hash = readonly [number, number];
const START: Hash = [0x811c9dc5, 0x2f0b4a27];

export class IdBook {
  #slots = new Uint32Array(2 * 1024);
  #size = 0;

  constructor(private readonly most = MAX_IDS) {}

  note(slug: string, ids: Iterable<string>): void {
    if (this.#size >= this.most) return;
    const page = extend(START, `${slug}#`);
    for (const id of [...ids, '']) {
      if (4 * this.#size > this.#slots.length) this.#grow();
      // The page itself comes last, under the empty id.
      this.#add(extend(page, id));
    }
  }

  /** Null when the page is not noted. */
  has(slug: string, id: string): boolean | null {
    const page = extend(START, `${slug}#`);
    const isIn = (hash: Hash) => this.#slots[slotOf(this.#slots, hash)] !== 0;
    return isIn(page) ? isIn(extend(page, id)) : null;
  }

  #add(hash: Hash): void {
    const slots = this.#slots;
    const slot = slotOf(slots, hash);
    if (slots[slot] === 0) this.#size += 1;
    [slots[slot], slots[slot + 1]] = hash;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    this.#size = 0;
    for (let at = 0; at < before.length; at += 2) if (before[at] !== 0) this.#add([before[at]!, before[at + 1]!]);
  }
}

/** Index of the pair, or of the free place for it. */
function slotOf(slots: Uint32Array, [a, b]: Hash): number {
  const mask = slots.length / 2 - 1;
  let at = a & mask;
  while ((slots[2 * at] !== a || slots[2 * at + 1] !== b) && slots[2 * at] !== 0) at = (at + 1) & mask;
  return 2 * at;
}

/** FNV-1a, and the same with another factor; the first is never zero, which marks a free place. */
function extend([a, b]: Hash, text: string): Hash {
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return [a >>> 0 || 1, b >>> 0];
}
