export interface Random {
  /** from 0 up to 1, without it */
  next(): number
  /** a whole number from `low` to `high`, both included */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(count: number): Buffer<ArrayBuffer>
}

/** Numbers that the seed decides (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (from) => {
      const one = from[whole(0, from.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    bytes: (count) => Buffer.from(Uint8Array.from({ length: count }, () => whole(0, 255))),
  }
}
