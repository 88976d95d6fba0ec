import { describe, expect, test, vi } from 'vitest'
import type { ShrinkAnswer, ShrinkRequest } from './shrink-message.ts'
import { createShrinker, type Port } from './shrinker.ts'

const bytes = (n: number) => new Uint8Array([n]).buffer
const first = (buffer: ArrayBuffer | null) => buffer && new Uint8Array(buffer)[0]

/** A worker that reacts to each request as the test says. */
function fakePort(
  act: (request: ShrinkRequest, answer: (a: ShrinkAnswer) => void, fail: () => void) => void,
) {
  const messages = new Set<(event: { data: ShrinkAnswer }) => void>()
  const errors = new Set<() => void>()
  const port: Port = {
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') messages.add(listener)
      else errors.add(listener)
    },
    postMessage(request) {
      queueMicrotask(() =>
        act(
          request,
          (data) => {
            for (const listener of messages) listener({ data })
          },
          () => {
            for (const listener of errors) listener()
          },
        ),
      )
    },
  }
  return Object.assign(port, { listeners: () => messages.size + errors.size })
}

describe('the worker', () => {
  test('does the work, and the page nothing', async () => {
    const onPage = vi.fn()
    const port = fakePort(({ id, bytes: input }, answer) =>
      answer({ id, bytes: bytes((first(input) ?? 0) + 1) }),
    )
    const { shrink } = createShrinker(() => port, onPage)
    expect(first(await shrink(bytes(1), 'image/png'))).toBe(2)
    expect(onPage).not.toHaveBeenCalled()
  })

  test('has one listener for all photos: a listener retains its closure', async () => {
    const port = fakePort(({ id, bytes: input }, answer) => answer({ id, bytes: input }))
    const { shrink } = createShrinker(
      () => port,
      async () => null,
    )
    for (const n of [1, 2, 3, 4]) expect(first(await shrink(bytes(n), 'image/png'))).toBe(n)
    expect(port.listeners()).toBe(2)
  })

  test('that refuses once is not asked again: the page does this one and the next', async () => {
    const requested = vi.fn()
    const port = fakePort(({ id }, answer) => {
      requested()
      answer({ id, error: 'no canvas' })
    })
    const { shrink } = createShrinker(
      () => port,
      async () => bytes(9),
    )
    expect(first(await shrink(bytes(1), 'image/png'))).toBe(9)
    expect(first(await shrink(bytes(2), 'image/png'))).toBe(9)
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('that does not start, or never answers, or is not there, costs nothing but time', async () => {
    const dead = fakePort((_request, _answer, fail) => fail())
    const mute = fakePort(() => undefined)
    for (const port of [dead, mute, null]) {
      const { shrink } = createShrinker(
        () => port,
        async () => bytes(9),
        5,
      )
      expect(first(await shrink(bytes(1), 'image/png'))).toBe(9)
    }
  })
})

test('one at a time, in the order asked, though one of them cannot be opened', async () => {
  let open = 0
  let most = 0
  const { shrink } = createShrinker(
    () => null,
    async (input) => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      await Promise.resolve()
      open -= 1
      if (first(input) === 2) throw new Error('broken')
      return input
    },
  )
  const results = await Promise.allSettled([1, 2, 3].map((n) => shrink(bytes(n), 'image/png')))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
