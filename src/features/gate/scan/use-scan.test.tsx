import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '../../../../contract/identity/auth.ts'
import { gateDatabase } from '../../../outbox/store/names.ts'
import { setMe } from '../../session/me.ts'
import * as database from '../gate-database.ts'
import type { Evaluation, ScanInput } from './evaluate-scan.ts'
import { useScan } from './use-scan.ts'

const saveScan = vi.hoisted(() => vi.fn())
const giveSignal = vi.hoisted(() => vi.fn())
const evaluateScan = vi.hoisted(() => vi.fn())
vi.mock('./save-scan.ts', () => ({ saveScan }))
vi.mock('../../scanner/signal.ts', () => ({ giveSignal }))
vi.mock('./evaluate-scan.ts', async (real) => ({ ...(await real<object>()), evaluateScan }))

/** Evaluates every text as a person: entry, and twice within a minute a repeat. */
async function evaluate({ text, now, before }: ScanInput): Promise<Evaluation> {
  const last = await before(text)
  const again = last !== null && now.at - last.at < 60_000
  const asks = text.startsWith('inside')
  const ruling = text.startsWith('forged')
    ? ({ verdict: 'invalid', reason: 'forged' } as const)
    : again
      ? ({ verdict: 'duplicate', reason: 'just-now' } as const)
      : asks
        ? ({ verdict: 'check', reason: 'already-inside' } as const)
        : ({ verdict: 'ok', reason: null } as const)
  return {
    ...ruling,
    way: 'in',
    face: null,
    asksFace: asks && !again,
    person: null,
    subject: text,
    window: null,
    now,
    ours: true,
  }
}

beforeEach(() => {
  setMe({ id: 5 } as Me)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  evaluateScan.mockReset().mockImplementation(evaluate)
  saveScan.mockReset().mockImplementation(async ({ text }) => `id of ${text}`)
  giveSignal.mockReset()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  setMe(null)
  await new Promise((done) => {
    indexedDB.deleteDatabase(gateDatabase).onsuccess = done
  })
})

function scanning() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const here = { projectId: 7, gateId: 1, gate: 'in', known: null, muster: null } as const
  const place = { ...here, since: 0, position: () => null }
  const { result, unmount } = renderHook(() => useScan(place), { wrapper })
  return {
    read: (text: string, stayed?: boolean) => act(() => result.current.onCode(text, { stayed })),
    shown: async (text: string, verdict: string, saved = 'saved') => {
      await vi.waitFor(() =>
        expect([
          result.current.seen?.evaluation.subject,
          result.current.seen?.evaluation.verdict,
          result.current.seen?.saved,
        ]).toEqual([text, verdict, saved]),
      )
    },
    unmount,
    result,
  }
}

it('evaluates, stores, and recognises a repeat', async () => {
  const { read, shown, result } = scanning()
  await read('a')
  await shown('a', 'ok')
  expect(result.current.seen?.id).toBe('id of a')
  await read('a')
  await shown('a', 'duplicate')
  expect(saveScan.mock.calls.map(([scan]) => scan.seen.verdict)).toEqual(['ok', 'duplicate'])
})

it.each([
  ['fails', () => Promise.reject(new Error('the disk'))],
  ['never answers', (_: number, __: unknown, mostMs = 5_000) => late(mostMs)],
])('a gate database that %s swallows no scan', async (_, inStore) => {
  vi.spyOn(database, 'inStore').mockImplementation(inStore as never)
  const { read, shown } = scanning()
  await read('a')
  await shown('a', 'ok')
  await read('b')
  await shown('b', 'ok')
  await read('a')
  await shown('a', 'duplicate')
  expect(saveScan).toHaveBeenCalledTimes(3)
})

const late = (mostMs: number) =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('stuck')), mostMs))

it('a code that cannot be evaluated is checked by a person, and sent', async () => {
  evaluateScan.mockRejectedValueOnce(new Error('no database'))
  const { read, result } = scanning()
  await read('SG1:x')
  await waitFor(() => expect(result.current.seen?.saved).toBe('saved'))
  expect(result.current.seen?.evaluation).toMatchObject({ verdict: 'check', ours: true })
  expect(giveSignal).toHaveBeenCalledWith('look')
})

it('a failed save is shown, and does not count as the first time', async () => {
  saveScan.mockRejectedValueOnce(new Error('full'))
  const { read, shown } = scanning()
  await read('a')
  await shown('a', 'ok', 'failed')
  expect(giveSignal).toHaveBeenLastCalledWith('stop')
  await read('a')
  await shown('a', 'ok')
})

it('the time of a scan is its reading, however long the one before it takes', async () => {
  const wall = vi.spyOn(Date, 'now')
  let go: (ruling: Evaluation) => void = () => undefined
  evaluateScan.mockImplementationOnce(
    (requested: ScanInput) =>
      new Promise<Evaluation>((resolve) => {
        go = () => resolve(evaluate(requested))
      }),
  )
  const { read, shown } = scanning()
  const begun = 1_800_000_000_000
  wall.mockReturnValue(begun)
  await read('a')
  wall.mockReturnValue(begun + 1_000)
  await read('b')
  wall.mockReturnValue(begun + 45_000)
  go({} as Evaluation)
  await shown('b', 'ok')
  expect(saveScan.mock.calls.map(([scan]) => scan.now.at - begun)).toEqual([0, 1_000])
})

it('the next one is evaluated while the one before is still being stored', async () => {
  saveScan.mockImplementationOnce(() => new Promise(() => undefined))
  const { read, shown } = scanning()
  await read('a')
  await read('b')
  await shown('b', 'ok')
})

it('a person who was let pass and stays in the picture is not a second event', async () => {
  const { read, shown } = scanning()
  await read('a')
  await shown('a', 'ok')
  await read('a', true)
  await read('b', false)
  await shown('b', 'ok')
  expect(saveScan).toHaveBeenCalledTimes(2)
})

it.each([
  ['same', 'ok', 'go'],
  ['other', 'blocked', 'stop'],
] as const)(
  'a face that is asked for is kept with its answer: %s',
  async (face, verdict, signal) => {
    const { read, shown, result } = scanning()
    await read('inside')
    await shown('inside', 'check', 'asking')
    expect(saveScan).not.toHaveBeenCalled()
    act(() => result.current.answer(face))
    await shown('inside', verdict)
    expect(giveSignal).toHaveBeenLastCalledWith(signal)
    expect(saveScan.mock.calls.map(([scan]) => [scan.face, scan.seen])).toEqual([
      [face, { verdict, reason: 'already-inside' }],
    ])
    // The answer is given once.
    act(() => result.current.answer('same'))
    expect(saveScan).toHaveBeenCalledTimes(1)
  },
)

it.each([
  ['the next code', ({ read }: ReturnType<typeof scanning>) => read('b')],
  ['putting it away', ({ result }: ReturnType<typeof scanning>) => act(result.current.clear)],
  ['leaving the screen', ({ unmount }: ReturnType<typeof scanning>) => unmount()],
])('a face that nobody checked is kept to be confirmed by %s', async (_, end) => {
  const one = scanning()
  await one.read('inside')
  await one.shown('inside', 'check', 'asking')
  await end(one)
  await vi.waitFor(() => expect(saveScan).toHaveBeenCalled())
  const [scan] = saveScan.mock.calls[0] ?? []
  expect([scan.text, scan.face, scan.seen.verdict]).toEqual(['inside', null, 'check'])
})

it('a forged code before an unattended camera is one record in a minute', async () => {
  const wall = vi.spyOn(Date, 'now')
  const { read, shown, result } = scanning()
  const begun = 1_800_000_000_000
  for (const after of [0, 4_000, 13_000]) {
    wall.mockReturnValue(begun + after)
    await read('forged')
    await vi.waitFor(() => expect(result.current.seen?.evaluation.now.at).toBe(begun + after))
    await shown('forged', 'invalid')
  }
  expect(saveScan).toHaveBeenCalledTimes(1)
  // It is refused and shown each time; another one is another record.
  expect(giveSignal.mock.calls).toEqual([['stop'], ['stop'], ['stop']])
  await read('forged by somebody else')
  await shown('forged by somebody else', 'invalid')
  wall.mockReturnValue(begun + 61_000)
  await read('forged')
  await shown('forged', 'invalid')
  expect(saveScan).toHaveBeenCalledTimes(3)
})
