// A number that stands for a text where many are compared and none is shown. Dependency-free: a page has one in its
// record, where its text would take ten times the memory.

/** 53 bits: among 100,000 texts, two share a number on one site of two million. Never 0, which stands for no text. */
export function textSum(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b1];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0) || 1;
}
