import { describe, expect, test, vi } from 'vitest'
import { Decoder, type Port } from './decoder.ts'
import type { DecodeAnswer, DecodeRequest } from './message.ts'

const shot = () => ({ pixels: new ArrayBuffer(4), width: 1, height: 1 })

/** Workers that react as the test says; `made` has all that were started. */
function workers(
  act: (request: DecodeRequest, answer: (...texts: string[]) => void, fail: () => void) => void,
) {
  const made: { ended: boolean }[] = []
  const start = (): Port => {
    const one = { ended: false }
    made.push(one)
    let onMessage: ((event: { data: DecodeAnswer }) => void) | undefined
    let fail: (() => void) | undefined
    return {
      addEventListener(type: 'message' | 'error', listener: never) {
        if (type === 'message') onMessage = listener
        else fail = listener
      },
      postMessage: (request) =>
        act(
          request,
          (...texts) => queueMicrotask(() => onMessage?.({ data: { id: request.id, texts } })),
          () => queueMicrotask(() => fail?.()),
        ),
      terminate: () => {
        one.ended = true
      },
    }
  }
  return { start, made }
}

describe('the decoder', () => {
  test('reads frames with one worker', async () => {
    const { start, made } = workers(({ id }, answer) => answer(`code ${id}`))
    const decoder = new Decoder(60, start)
    expect(await decoder.decode(shot())).toEqual(['code 1'])
    expect(await decoder.decode(shot())).toEqual(['code 2'])
    expect(made).toHaveLength(1)
  })

  test('drops a frame that arrives during a reading: there is no queue', async () => {
    const requested: (() => void)[] = []
    const { start } = workers(({ id }, answer) => requested.push(() => answer(`code ${id}`)))
    const decoder = new Decoder(60, start)
    const first = decoder.decode(shot())
    expect(decoder.busy).toBe(true)
    expect(await decoder.decode(shot())).toEqual([])
    expect(requested).toHaveLength(1)
    requested[0]?.()
    expect(await first).toEqual(['code 1'])
    expect(decoder.busy).toBe(false)
  })

  test('replaces one that hangs', async () => {
    let count = 0
    const { start, made } = workers((_request, answer) => {
      count += 1
      if (count > 1) answer('read')
    })
    const decoder = new Decoder(60, start, 1)
    expect(await decoder.decode(shot())).toEqual([])
    expect(await decoder.decode(shot())).toEqual(['read'])
    expect(made.map(({ ended }) => ended)).toEqual([true, false])
    expect(decoder.broken).toBe(false)
  })

  test('says after three that it does not work, and starts no fourth', async () => {
    const { start, made } = workers((_request, _answer, fail) => fail())
    const decoder = new Decoder(60, start)
    for (let time = 0; time < 5; time += 1) expect(await decoder.decode(shot())).toEqual([])
    expect(made).toHaveLength(3)
    expect(decoder.broken).toBe(true)
  })

  test('closed, it answers pending requests and starts nothing more', async () => {
    const { start, made } = workers(vi.fn())
    const decoder = new Decoder(60, start)
    const requested = decoder.decode(shot())
    decoder.close()
    expect(await requested).toEqual([])
    expect(await decoder.decode(shot())).toEqual([])
    expect(made).toEqual([{ ended: true }])
  })
})
