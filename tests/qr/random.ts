/** Numbers of a seed: the same seed, the same numbers, on every machine. */
export interface Random {
  /** from 0 up to 1 */
  next: () => number
  /** from `low` up to `high` */
  between: (low: number, high: number) => number
  /** a whole number from `low` to `high`, both of them possible */
  whole: (low: number, high: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** mulberry32 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
