import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Device } from '../../../contract/identity/device.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { OperationsScreen } from './operations-screen.tsx'
import type { OperationsState } from './queries.ts'

const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const person = { id: 7, name: '이수민', position: null, companyId: 1, companyName: '다온토건(주)' }

const quiet: OperationsState = {
  server: { version: '0.1.0', since: ago(hour) },
  versions: [],
  unsent: { devices: 0, late: 0 },
  uploads: { total: 0, data: [] },
  storage: { content: 0, files: 0, database: 9e6, free: 60e9, disk: 100e9 },
  statements: [],
  backup: { last: null, wholeAt: null, next: null },
}

const busy: OperationsState = {
  ...quiet,
  versions: [{ version: '2026.11.20-1a2b3c4d', devices: 2, seenAt: ago(60_000) }],
  unsent: { devices: 1, late: 1 },
  uploads: {
    total: 120,
    data: [
      {
        id: 'u',
        kind: 'photo',
        size: 300_000,
        received: 100_000,
        who: person,
        since: ago(7 * hour),
        record: { id: 'p', boardId: 7, projectId: 3, project: '한강새빛지구', title: '지하 2층' },
      },
    ],
  },
  storage: { ...quiet.storage, free: 5e9 },
  statements: [{ name: 'post-one', count: 1_200, meanMs: 2.4, maxMs: 812 }],
  backup: {
    last: { state: 'failed', startedAt: ago(hour), finishedAt: ago(hour) },
    wholeAt: ago(30 * hour),
    next: null,
  },
}

const device: Device = {
  id: 'd',
  member: { id: 7, name: '김도현' },
  company: '한결종합건설(주)',
  project: '한강새빛지구',
  appVersion: '2026.11.01-00000000',
  seenAt: ago(3 * hour),
  unsent: 3,
  needsPerson: 1,
  oldestUnsentAt: ago(26 * hour),
  persistence: 'denied',
  bytes: 1,
  installed: true,
}

let answers: Record<string, unknown>
/** Media queries are looked up once for the page: what they say may change. */
let wide = true

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('operations')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[String(path).split('?')[0] ?? '']
    if (answer === undefined) throw new TypeError('no line')
    const headers = { 'x-app': 'siteon', 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { headers })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isWide: boolean, state: OperationsState | undefined, devices: Device[] | undefined) {
  wide = isWide
  answers = {
    '/api/v1/operations': state,
    '/api/v1/device': devices && { data: devices, total: devices.length, page: 1, perPage: 20 },
  }
  vi.spyOn(window, 'matchMedia').mockImplementation(() => {
    const list = new EventTarget()
    return Object.defineProperty(list, 'matches', { get: () => wide }) as MediaQueryList
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <OperationsScreen />
    </QueryClientProvider>,
  )
}

it('shows warnings, and who waits', async () => {
  open(true, busy, [device])
  await screen.findByText('하루 넘게 보내지 못한 기기가 1대 있습니다.')
  screen.getByText('마지막 백업이 실패했습니다.')
  screen.getByText('서버의 저장 공간이 5GB 남았습니다.')
  screen.getByText('100GB 중 5GB 남음')
  const row = within(await screen.findByRole('table', { name: '기기 목록' })).getAllByRole('row')[1]
  expect(row?.textContent).toContain('김도현')
  expect(row?.textContent).toContain('하루 넘음 · 26시간째')
  const link = screen.getByRole('link', { name: '지하 2층' })
  expect(link.getAttribute('href')).toBe('/project/3/tab/7/page/p')
  screen.getByText('300KB 중 100KB')
  screen.getByText(/오래된 1개를 보여 줍니다. 모두 120개입니다/)
  expect(screen.getByRole('table', { name: '느린 쿼리 목록' }).textContent).toContain('812ms')
})

it('says the same on a phone, one card each', async () => {
  open(false, busy, [device])
  const devices = await screen.findByRole('list', { name: '기기 목록' })
  expect(devices.textContent).toContain('김도현')
  expect(devices.textContent).toContain('하루 넘음 · 26시간째')
  expect(devices.textContent).toContain('보낼 것 3건 · 확인 필요 1건')
  expect(devices.textContent).toContain('설치됨 · 2026.11.01-00000000')
  const uploads = screen.getByRole('list', { name: '도착하지 않은 사진과 파일 목록' })
  expect(uploads.textContent).toContain('사진 · 300KB 중 100KB · 7시간 기다림')
  expect(screen.queryByRole('table')).toBe(null)
})

it('says that all is well where it is', async () => {
  open(true, quiet, [])
  await screen.findByText('모두 도착했습니다.')
  await screen.findByText('아직 알려 온 기기가 없습니다')
  screen.getByText('서버가 켜진 뒤 아직 없습니다.')
  screen.getByText('최근 30일에 알려 온 기기가 없습니다.')
  expect(screen.queryByRole('alert')).toBe(null)
  expect(screen.queryByText(/저장 공간이 .+ 남았습니다/)).toBe(null)
})

it('a device that waits for less than a day is not marked', async () => {
  open(true, quiet, [{ ...device, oldestUnsentAt: ago(23 * hour) }])
  await screen.findByText('23시간째')
})

it('offers a retry when nothing loads', async () => {
  open(true, undefined, undefined)
  await screen.findByText('운영 상태를 받지 못했습니다')
  screen.getByRole('button', { name: '다시 받기' })
})
