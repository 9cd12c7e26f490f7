// The chunks that a document is put together from.

/** A chunk of a document. One that many pages share has its bytes, so that it is encoded only once. */
export type Chunk = string | SharedChunk;

export interface SharedChunk {
  readonly text: string;
  readonly bytes: Uint8Array;
}

export function sharedChunk(text: string): SharedChunk {
  return { text, bytes: Buffer.from(text) };
}

export function joinChunks(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.text)).join('');
}
