/** Surrogates come after all other units, as the characters that they are parts of do. */
const place = (unit: number): number =>
  unit >= 0xd800 && unit < 0xe000 ? unit + 0x2000 : unit >= 0xe000 ? unit - 0x800 : unit

/**
 * The order of two texts by code points: of Hangul that of a dictionary, and what the database does
 * with `collate "C"`. Negative where `a` comes first.
 */
export function byCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return place(left) - place(right)
  }
  return a.length - b.length
}
