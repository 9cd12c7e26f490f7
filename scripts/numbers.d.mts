// Types of numbers.mjs for the tests.
export function numbers(seed: number): () => number;
