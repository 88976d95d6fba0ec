import type { Random } from '../../contract/sample/sample.ts'

/** mulberry32: the same seed makes the same demo on every machine. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
