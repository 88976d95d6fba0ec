import { expect, test } from 'vitest'
import { holds, type Sample } from './sample.ts'

const even: Sample[] = Array.from({ length: 30 }, (_, n) => ({
  minute: n + 1,
  // A collection leaves a little more or less.
  megabytes: 20 + (n % 3) * 0.05 + (n === 0 ? 5 : 0),
  documents: 1,
  nodes: 500 + (n % 2),
  listeners: 40,
  workers: 2,
  framesPerSecond: 10,
  verdicts: 12,
}))

const withEach = (change: (one: Sample) => Partial<Sample>) =>
  holds(even.map((one) => ({ ...one, ...change(one) })))

test('constant samples pass, and a warm start is no slope', () => {
  expect(holds(even)).toEqual([])
})

test.each([
  ['a leak of the heap', ({ minute }: Sample) => ({ megabytes: 20 + minute * 0.05 }), 'megabytes'],
  ['nodes that are kept', ({ minute }: Sample) => ({ nodes: 500 + minute * 5 }), 'nodes'],
  ['listeners', ({ minute }: Sample) => ({ listeners: 40 + minute }), 'listeners'],
  ['a second worker', ({ minute }: Sample) => ({ workers: minute > 20 ? 3 : 2 }), 'workers'],
  ['a standstill', ({ minute }: Sample) => ({ verdicts: minute === 12 ? 0 : 9 }), 'minute 12'],
  ['no picture', ({ minute }: Sample) => ({ framesPerSecond: minute > 28 ? 0 : 9 }), 'minute 29'],
])('%s is found', (_, change, word) => {
  expect(withEach(change).join()).toContain(word)
})
