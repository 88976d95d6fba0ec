import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SitePage } from '../../../contract/page/page.ts'
import { richOf } from '../../../contract/rich/rich.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { pageKeys } from './keys.ts'
import { PageListScreen } from './page-list-screen.tsx'
import { PageScreen } from './page-screen.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
const me = vi.hoisted(() => ({ level: 1 }))
vi.mock('../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: me.level }) }))

const page: SitePage = {
  id: 7,
  slug: 'contacts',
  former: ['old-contacts'],
  title: '비상연락망',
  readLevel: 1,
  revision: 3,
  by: { id: 1, name: '김관리', position: null, companyId: null, companyName: null },
  updatedAt: '2026-11-23T00:00:00.000Z',
  content: richOf('불이 나면 119'),
}
const { content: _, ...row } = page
/** When it was stored on the device. */
const at = new Date('2026-11-24T00:30:00.000Z').getTime()

const offline = () => new Problem({ code: 'network', message: '' })
const refusal = (status: number, message: string) =>
  new Problem({ code: status === 404 ? 'not-found' : 'busy', status, message })

let client: QueryClient
let onMoved: ReturnType<typeof vi.fn<(slug: string) => void>>

/** @param kept what the device has */
function show(slug: string, kept: SitePage[], error: Problem | null) {
  for (const one of kept) client.setQueryData(pageKeys.at(one.slug), one, { updatedAt: at })
  client.setQueryData(pageKeys.list, [row], { updatedAt: at })
  if (error) server.call.mockRejectedValue(error)
  render(
    <QueryClientProvider client={client}>
      <PageScreen slug={slug} onMoved={onMoved} onEdit={vi.fn()} onRemoved={vi.fn()} />
    </QueryClientProvider>,
  )
}

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('page', 'dates')
})
beforeEach(() => {
  me.level = 1
  onMoved = vi.fn()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server.call.mockReset().mockResolvedValue(page)
})
afterEach(cleanup)

it('offline it says when this page was stored, and the numbers can be called', async () => {
  show('contacts', [page], offline())
  await screen.findByText('연결이 없습니다. 2026.11.24 09:30에 이 기기에 저장한 내용입니다.')
  expect(screen.getByRole('link', { name: '119' }).getAttribute('href')).toBe('tel:119')
})

it('a failure of the server is none of the connection', async () => {
  show('contacts', [page], refusal(503, '서버가 바쁩니다.'))
  await screen.findByText(/새로 받지 못했습니다. 서버가 바쁩니다. 2026.11.24 09:30에/)
  expect(screen.queryByText(/연결이 없습니다/)).toBeNull()
})

it('what was taken away is not read on', async () => {
  show('contacts', [page], refusal(404, '없음'))
  await screen.findByText('없는 안내입니다')
  expect(screen.queryByText(/불이 나면/)).toBeNull()
})

it('a page that this device never had says so', async () => {
  show('other', [], offline())
  await screen.findByText('이 기기에 없는 안내입니다')
  cleanup()
  client.clear()
  show('other', [], refusal(503, '서버가 바쁩니다.'))
  await screen.findByText('서버가 바쁩니다.')
})

it('an earlier address leads on, as the server says and offline as the list says', async () => {
  show('old-contacts', [], null)
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith('contacts'))
  cleanup()
  onMoved.mockClear()
  show('old-contacts', [page], offline())
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith('contacts'))
})

it('only level 5 is offered to change it', async () => {
  me.level = 4
  show('contacts', [page], null)
  expect(screen.queryByRole('button', { name: '안내 메뉴' })).toBeNull()
  cleanup()
  me.level = 5
  show('contacts', [page], null)
  expect(screen.getAllByRole('button', { name: '안내 메뉴' }).length).toBeGreaterThan(0)
})

it('200 pages are searched by their titles; an empty list says what comes there', async () => {
  const many = Array.from({ length: 200 }, (_, id) => ({
    ...row,
    id: id + 1,
    slug: `page-${id}`,
    title: `안내 ${id}`,
  }))
  server.call.mockResolvedValue({ data: many })
  const list = (
    <QueryClientProvider client={client}>
      <PageListScreen />
    </QueryClientProvider>
  )
  render(list)
  expect(await screen.findAllByRole('link')).toHaveLength(200)
  screen.getByRole('searchbox', { name: '안내 제목' })
  cleanup()
  client.clear()
  server.call.mockResolvedValue({ data: [] })
  render(list)
  await screen.findByText('아직 안내가 없습니다')
})
