// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '../../../../contract/auth.ts'
import { gateDatabase } from '../../../outbox/stores.ts'
import { setMe } from '../../session/me.ts'
import * as database from '../gate-database.ts'
import type { Asked, Judgement } from './judge-code.ts'
import { useScan } from './use-scan.ts'

const saveScan = vi.hoisted(() => vi.fn())
const giveSignal = vi.hoisted(() => vi.fn())
const judgeCode = vi.hoisted(() => vi.fn())
vi.mock('./save-scan.ts', () => ({ saveScan }))
vi.mock('../../scanner/signal.ts', () => ({ giveSignal }))
vi.mock('./judge-code.ts', async (real) => ({ ...(await real<object>()), judgeCode }))

/** A judge to whom every text is a person: in, and twice within a minute a repetition. */
async function judge({ text, now, before }: Asked): Promise<Judgement> {
  const last = await before(text)
  const again = last !== null && now.at - last.at < 60_000
  return {
    verdict: again ? 'duplicate' : 'ok',
    reason: again ? 'just-now' : null,
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
  judgeCode.mockReset().mockImplementation(judge)
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
  const place = { projectId: 7, gateId: 1, known: null, since: 0 }
  const { result } = renderHook(() => useScan(place), { wrapper })
  return {
    read: (text: string, stayed?: boolean) => act(() => result.current.onCode(text, { stayed })),
    shown: async (text: string, verdict: string, saved = 'saved') => {
      await vi.waitFor(
        () =>
          expect([
            result.current.seen?.judgement.subject,
            result.current.seen?.judgement.verdict,
            result.current.seen?.saved,
          ]).toEqual([text, verdict, saved]),
        { timeout: 30_000 },
      )
    },
    result,
  }
}

it('judges, keeps, and knows who comes again', async () => {
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

it('a code that cannot be judged is looked at by somebody, and sent on', async () => {
  judgeCode.mockRejectedValueOnce(new Error('the judge'))
  const { read, result } = scanning()
  await read('SG1:x')
  await waitFor(() => expect(result.current.seen?.saved).toBe('saved'))
  expect(result.current.seen?.judgement).toMatchObject({ verdict: 'check', ours: true })
  expect(giveSignal).toHaveBeenCalledWith('look')
})

it('what could not be kept is said, and is no first time', async () => {
  saveScan.mockRejectedValueOnce(new Error('full'))
  const { read, shown } = scanning()
  await read('a')
  await shown('a', 'ok', 'failed')
  expect(giveSignal).toHaveBeenLastCalledWith('stop')
  await read('a')
  await shown('a', 'ok')
})

it('the time of a scan is when it was read, however long the one before it takes', async () => {
  const wall = vi.spyOn(Date, 'now')
  let go: (judged: Judgement) => void = () => undefined
  judgeCode.mockImplementationOnce(
    (asked: Asked) =>
      new Promise<Judgement>((resolve) => {
        go = () => resolve(judge(asked))
      }),
  )
  const { read, shown } = scanning()
  const begun = 1_800_000_000_000
  wall.mockReturnValue(begun)
  await read('a')
  wall.mockReturnValue(begun + 1_000)
  await read('b')
  wall.mockReturnValue(begun + 45_000)
  go({} as Judgement)
  await shown('b', 'ok')
  expect(saveScan.mock.calls.map(([scan]) => scan.now.at - begun)).toEqual([0, 1_000])
})

it('the next one is judged while the one before is still being written down', async () => {
  saveScan.mockImplementationOnce(() => new Promise(() => undefined))
  const { read, shown } = scanning()
  await read('a')
  await read('b')
  await shown('b', 'ok')
})

it('who was let pass and stays in the picture is no second passing', async () => {
  const { read, shown } = scanning()
  await read('a')
  await shown('a', 'ok')
  await read('a', true)
  await read('b', false)
  await shown('b', 'ok')
  expect(saveScan).toHaveBeenCalledTimes(2)
})
