import { beforeEach, expect, test, vi } from 'vitest'
import type { LibraryComing } from '../../../contract/library/send.ts'
import { Problem } from '../../lib/call/problem.ts'
import { NotLoaded, Unreadable } from './read-error.ts'
import { type Report, sendFile, type Wanted } from './send-file.ts'

const digest = vi.hoisted(() => vi.fn())

/** The server: what was announced, with the bytes that are here. */
const server = vi.hoisted(() => ({
  begun: [] as { id: string; body: object; bytes: number[] }[],
  /** what becomes of the next requests that carry bytes: so many of them arrive, then it breaks */
  breaks: [] as number[],
  /** what becomes of a file that is whole */
  end: 'done' as string,
  /** requests that carried bytes */
  appends: 0,
  refusal: null as unknown,
  /** answers that were given to files that waited */
  resolved: [] as [string, string][],
  /** answers of which the device never learned */
  lost: 0,
}))

vi.mock('./digest.ts', () => ({ digestOf: digest }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  // The connection is another one at once: nothing waits.
  outbox: () => ({
    line: {
      subscribe(go: () => void) {
        queueMicrotask(go)
        return () => undefined
      },
      state: () => 'online',
    },
  }),
}))
vi.mock('../../lib/call/call.ts', () => ({
  async call(endpoint: { id: string }, input: Record<string, never>) {
    if (server.refusal) throw server.refusal
    const { body, params, headers } = input as unknown as {
      body: { id: string; size: number } & Blob
      params: { fileId: string }
      headers: Record<string, string>
    }
    const answer = (one: (typeof server.begun)[number]) => {
      const { size } = one.body as LibraryComing
      const state = one.bytes.length === size || server.end === 'skipped' ? server.end : 'coming'
      return { ...one.body, offset: one.bytes.length, state }
    }
    if (endpoint.id === 'library.uploadResolve') {
      const { onSame } = body as unknown as { onSame: string }
      const { uploadId } = params as unknown as { uploadId: string }
      const one = server.begun.find(({ id }) => id === uploadId)
      if (!one || server.end !== 'taken') {
        throw new Problem({ code: 'wrong-state', message: '', status: 409 })
      }
      server.resolved.push([uploadId, onSame])
      server.end = 'done'
      if (server.lost > 0) {
        server.lost -= 1
        throw new Problem({ code: 'network', message: 'network' })
      }
      return answer(one)
    }
    if (endpoint.id === 'library.upload') {
      const place = ({ id: _, onSame: __, ...rest }: object & { id?: string; onSame?: string }) =>
        JSON.stringify(rest)
      const known =
        server.begun.find(({ id }) => id === body.id) ??
        server.begun.find(
          (one) =>
            ['coming', 'taken'].includes(answer(one).state) && place(one.body) === place(body),
        )
      const one = known ?? { id: body.id, body, bytes: [] }
      if (!known) server.begun.push(one)
      return answer(one)
    }
    server.appends += 1
    const one = server.begun.find(({ id }) => id === params.fileId)
    if (!one) throw new Error('not announced')
    const from = Number(headers['upload-offset'])
    if (from !== one.bytes.length)
      throw new Problem({ code: 'upload-offset', message: '', status: 409 })
    const bytes = [...new Uint8Array(await body.arrayBuffer())]
    const arrives = server.breaks.shift() ?? bytes.length
    for (const byte of bytes.slice(0, arrives)) one.bytes.push(byte)
    if (arrives < bytes.length) throw new Problem({ code: 'network', message: 'network' })
    const { size } = one.body as LibraryComing
    return { offset: one.bytes.length, complete: one.bytes.length === size }
  },
}))

const content = Uint8Array.from({ length: 1_500_000 }, (_, n) => n % 251)
const wanted = (file = new File([content], '순회.bin')): Wanted => ({
  ...{ file, name: '순회.bin', projectId: 1, boardId: 325, folderId: null, path: [] },
  ...{ onSame: 'ask', note: '', fileId: null },
})
const going = (control = new AbortController()) => ({
  signal: control.signal,
  assertOurs: () => control.signal.throwIfAborted(),
  report: vi.fn<(change: Partial<Report>) => void>(),
})

beforeEach(() => {
  server.begun = []
  server.breaks = []
  server.refusal = null
  server.end = 'done'
  server.appends = 0
  server.resolved = []
  server.lost = 0
  digest.mockReset().mockImplementation(async (file: File) => `sha of ${file.size}`)
})

test('a file arrives whole, wherever the connection breaks', async () => {
  server.breaks = [10, 0, 700_000, 1]
  await sendFile('a', wanted(), going())
  expect(server.begun).toHaveLength(1)
  expect(Buffer.from(server.begun[0]?.bytes ?? []).equals(content)).toBe(true)
})

test('the same file chosen again goes on where the server is', async () => {
  await sendFile('a', wanted(), going())
  const [first] = server.begun
  if (!first) throw new Error('nothing was sent')
  first.bytes.length = 1_234_567
  const again = going()
  await sendFile('b', wanted(), again)
  expect(server.begun).toHaveLength(1)
  expect(Buffer.from(first.bytes).equals(content)).toBe(true)
  expect(again.report).toHaveBeenCalledWith({ state: 'sending', done: 1_234_567, uploadId: 'a' })
})

test.each([
  ['', 0],
  [', though the answer is lost', 1],
])(
  'a file that waits gets its answer when it is chosen again, and is not sent%s',
  async (_, lost) => {
    server.end = 'taken'
    await sendFile('a', wanted(), going())
    const { appends } = server
    expect(await sendFile('b', wanted(), going())).toMatchObject({ id: 'a', state: 'taken' })
    expect(server.resolved).toEqual([])
    server.lost = lost
    const versioned = { ...wanted(), onSame: 'version' as const }
    expect(await sendFile('c', versioned, going())).toMatchObject({ id: 'a', state: 'done' })
    expect(server.resolved).toEqual([['a', 'version']])
    expect(server.appends).toBe(appends)
  },
)

test('what was said before does not answer a question that comes with the last byte', async () => {
  server.breaks = [10]
  const control = new AbortController()
  const stopping = {
    ...going(control),
    report: () => server.begun[0]?.bytes.length === 10 && control.abort(),
  }
  const versioned = { ...wanted(), onSame: 'version' as const }
  await expect(sendFile('a', versioned, stopping)).rejects.toThrow()
  server.end = 'taken'
  expect(await sendFile('b', versioned, going())).toMatchObject({ id: 'a', state: 'taken' })
  expect(server.resolved).toEqual([])
})

test('the same file chosen for another folder is another one', async () => {
  server.breaks = [10]
  const control = new AbortController()
  const stopping = {
    ...going(control),
    report: () => server.begun[0]?.bytes.length === 10 && control.abort(),
  }
  await expect(sendFile('a', { ...wanted(), path: ['가'] }, stopping)).rejects.toThrow()
  await sendFile('b', { ...wanted(), path: ['나'] }, going())
  expect(server.begun.map(({ id, bytes }) => [id, bytes.length])).toEqual([
    ['a', 10],
    ['b', content.length],
  ])
})

test.each(['done', 'taken'])('what became of it is known: %s', async (end) => {
  server.end = end
  expect(await sendFile('a', wanted(), going())).toMatchObject({ state: end })
})

test('what is skipped is not sent', async () => {
  server.end = 'skipped'
  expect(await sendFile('a', wanted(), going())).toMatchObject({ state: 'skipped' })
  expect(server.appends).toBe(0)
})

test('a reading script that does not load is tried again, and is not the fault of the file', async () => {
  digest.mockRejectedValueOnce(new NotLoaded('')).mockResolvedValueOnce('sha')
  expect(await sendFile('a', wanted(), going())).toMatchObject({ state: 'done' })
  digest.mockRejectedValue(new NotLoaded(''))
  await expect(sendFile('b', wanted(), going())).rejects.toThrow(NotLoaded)
})

test('what the server refuses is not tried again', async () => {
  server.refusal = new Problem({ code: 'library-full', message: '공간이 부족합니다', status: 429 })
  await expect(sendFile('a', wanted(), going())).rejects.toMatchObject({ code: 'library-full' })
})

test('a file that the device does not give any more is unreadable, and not a lost connection', async () => {
  const file = new File([content], '순회.bin')
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  await expect(sendFile('a', wanted(file), going())).rejects.toThrow(Unreadable)
})

test('nothing is sent once it was stopped', async () => {
  const control = new AbortController()
  control.abort()
  await expect(sendFile('a', wanted(), going(control))).rejects.toThrow()
  expect(server.begun).toEqual([])
})
