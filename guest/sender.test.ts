import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Sender, type SenderState, startSender } from './sender.ts'
import type { ReportStore, WaitingReport } from './waiting.ts'

/** What the line does with a request: the server's answer, or nothing. */
type Line = (path: string, body: unknown) => Response | null

const ours = { 'x-app': 'siteon' }
const receipt = { receipt: '3F2A-9C01', missing: ['p1', 'p2'] }
const answer = (body: unknown, status = 200, headers: Record<string, string> = ours) =>
  new Response(JSON.stringify(body), { status, headers })

let line: Line
let sent: { path: string; body: unknown }[]
let state: SenderState
let sender: Sender
const rows = new Map<string, WaitingReport>()
const store: ReportStore = {
  lasts: true,
  // As a database gives them: copies.
  all: async () => structuredClone([...rows.values()]),
  put: async (report) => void rows.set(report.id, structuredClone(report)),
  remove: async (id) => void rows.delete(id),
}

const photo = (id: string) => ({ id, size: 3, sha256: 'x', bytes: new ArrayBuffer(3) })
const words = {
  kind: 'hazard',
  what: '개구부',
  place: 'B2',
  siteId: null,
  danger: 'no',
  name: '',
  phone: '',
}
const report = (): WaitingReport => ({
  id: 'r1',
  token: 'token',
  at: Date.now(),
  state: 'waiting',
  body: { id: 'r1', ...words, photos: [], writtenAt: '2026-11-24T00:00:00.000Z' },
  photos: [photo('p1'), photo('p2')],
  receipt: null,
  lost: 0,
  reason: null,
})
const untilQuiet = () =>
  vi.waitFor(() => expect([sent.length > 0, state.sending]).toEqual([true, false]))
const shown = async () => {
  await untilQuiet()
  return rows.get('r1')
}

beforeEach(async () => {
  rows.clear()
  sent = []
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body })
    const response = line(path, body)
    if (!response) throw new TypeError('network')
    return response
  })
  sender = await startSender(store, (next) => {
    state = next
  })
})
afterEach(() => {
  rows.clear()
  vi.unstubAllGlobals()
})

const whole: Line = (path) => answer(path.endsWith('/report') ? receipt : { arrived: true })

test('a report whose answer is lost is sent again with the same bytes, and arrives', async () => {
  line = () => null
  await sender.add(report())
  expect(await shown()).toMatchObject({ state: 'waiting', receipt: null })
  line = whole
  sender.wake()
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('arrived'))
  const reports = sent.filter(({ path }) => path.endsWith('/report'))
  expect(reports.length).toBeGreaterThan(1)
  expect(new Set(reports.map(({ body }) => body)).size).toBe(1)
  expect(await shown()).toMatchObject({ receipt: '3F2A-9C01', lost: 0 })
})

test('what was written is not left on the phone once it has arrived', async () => {
  line = whole
  await sender.add(report())
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('arrived'))
  expect(rows.get('r1')).toMatchObject({ body: null, photos: [] })
})

test('words that arrived are not sent again while their photos wait', async () => {
  line = (path) => (path.endsWith('/report') ? answer(receipt) : null)
  await sender.add(report())
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('photos'))
  await untilQuiet()
  const before = sent.length
  line = whole
  sender.wake()
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('arrived'))
  expect(sent.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual(['p1', 'p2'])
})

test('a captive portal that answers everything is no arrival', async () => {
  line = () => answer(receipt, 200, {})
  await sender.add(report())
  expect(await shown()).toMatchObject({ state: 'waiting', receipt: null })
})

test('a closed link says so, and the words stay to be read out', async () => {
  line = () => answer({ error: { code: 'guest-closed' } }, 410)
  await sender.add(report())
  expect(await shown()).toMatchObject({
    state: 'refused',
    reason: 'guest-closed',
    body: { what: '개구부' },
  })
})

test.each([429, 503])('%i is no refusal: it waits', async (status) => {
  line = () => answer({ error: { code: 'x' } }, status, { ...ours, 'retry-after': '60' })
  await sender.add(report())
  expect(await shown()).toMatchObject({ state: 'waiting', body: { what: '개구부' } })
  expect(state.busyUntil !== null).toBe(status === 429)
})

test('over the limit it says when it is sent again, sends it then, and loses nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
  try {
    line = () => answer({ error: { code: 'x' } }, 429, { ...ours, 'retry-after': '75' })
    await sender.add(report())
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ busyUntil: 75_000, sending: false })
    const tried = sent.length
    await vi.advanceTimersByTimeAsync(74_999)
    expect([sent.length, rows.get('r1')?.state]).toEqual([tried, 'waiting'])
    line = whole
    await vi.advanceTimersByTimeAsync(1)
    expect(rows.get('r1')?.state).toBe('arrived')
    expect(state.busyUntil).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a photo that the server does not take is counted, and holds nothing up', async () => {
  line = (path) =>
    path.endsWith('/p1') ? answer({ error: { code: 'image-rejected' } }, 422) : whole(path, null)
  await sender.add(report())
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('arrived'))
  expect(rows.get('r1')?.lost).toBe(1)
})

test('words that come later are not held back by a photo that does not get through', async () => {
  line = (path) => (path.endsWith('/report') ? answer(receipt) : null)
  await sender.add(report())
  await vi.waitFor(() => expect(sent.some(({ path }) => path.includes('/photo/'))).toBe(true))
  const later = report()
  await sender.add({ ...later, id: 'r2', at: later.at + 1, photos: [] })
  await vi.waitFor(() => expect(rows.get('r2')?.body).toBeNull())
  expect(rows.get('r1')?.photos).toHaveLength(2)
})

test('a link that asks to wait holds back no other link', async () => {
  line = (path) =>
    path.includes('/busy/')
      ? answer({ error: { code: 'too-many-requests' } }, 429)
      : answer(receipt)
  await sender.add({ ...report(), token: 'busy' })
  await untilQuiet()
  await sender.add({ ...report(), id: 'r2', at: Date.now() + 1, token: 'free', photos: [] })
  await vi.waitFor(() => expect(rows.get('r2')?.body).toBeNull())
  expect(rows.get('r1')?.state).toBe('waiting')
})

test('a server of an earlier build, which knows no such path, refuses nothing for good', async () => {
  line = () => answer({ error: { code: 'not-found' } }, 404)
  await sender.add(report())
  expect(await shown()).toMatchObject({ state: 'waiting', lost: 0 })
})

test('a report whose link was closed stays, and is sent again when a person asks', async () => {
  line = () => answer({ error: { code: 'guest-closed' } }, 410)
  await sender.add({ ...report(), at: Date.now() - 30 * 86_400_000, photos: [] })
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('refused'))
  line = () => answer({ receipt: 'X', missing: [] })
  await sender.again('r1')
  await vi.waitFor(() => expect(rows.get('r1')?.state).toBe('arrived'))
})
