import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { ListBook } from '../../../lib/excel/write-list.ts'
import { AllScreen } from './all-screen.tsx'
import type { AllSearch } from './all-search.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../outbox/use-ops.ts', () => ({ useOps: () => [] }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 2 }) }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))
vi.mock('../../../lib/media.ts', () => ({ useWide: () => true, useMedia: () => true }))
const workbook = vi.hoisted(() => ({ save: vi.fn() }))
vi.mock('../../../lib/excel/excel.ts', () => ({ saveExcelList: workbook.save }))

const id = (n: number) => `0197a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const many = Array.from({ length: 130 }, (_, n) =>
  makeApproval({ id: id(n), title: `문서 ${n + 1}` }),
)
let documents = many

beforeAll(async () => {
  await startI18n('ko_siteon')
  await Promise.all(
    ['approval', 'editform', 'save', 'common'].map((one) => loadWords(one as never)),
  )
})
beforeEach(() => {
  documents = many
  workbook.save.mockReset()
  server.call.mockReset().mockImplementation(async (endpoint, { query = {} } = {}) => {
    if (endpoint.id === 'approval.status') return {}
    const [page, perPage] = [Number(query.page), Number(query.perPage)]
    const data = documents.slice((page - 1) * perPage, page * perPage)
    return { data, total: documents.length, page, perPage }
  })
})
afterEach(cleanup)

function open(search: AllSearch = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onShow = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <AllScreen projectId={null} search={search} onShow={onShow} />
    </QueryClientProvider>,
  )
  return onShow
}

const asked = () =>
  server.call.mock.calls
    .filter(([endpoint]) => endpoint.id === 'approval.all')
    .map(([, { query }]) => query)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))

it('asks for what its address says, in the words of the call', async () => {
  open({
    ...{ q: ' 온풍기 ', kind: 'proposal', status: 'complete', urgent: true, page: 2 },
    ...{ by: 'decided_at', from: '2026-01-01', to: '2026-06-30', sort: 'writer', dir: 'asc' },
  })
  await screen.findByRole('table')
  expect(asked()).toEqual([
    {
      ...{ keyword: '온풍기', page: '2', perPage: '50', preview: '1' },
      conditions: [
        { key: 'kind', operator: '=', value: 'proposal' },
        { key: 'status', operator: '=', value: 'complete' },
        { key: 'priority', operator: '=', value: 'urgent' },
      ],
      ...{ dateTarget: 'decided_at', dateBegin: '2026-01-01', dateEnd: '2026-06-30' },
      ...{ orderTarget: 'writer', orderDirection: 'asc' },
    },
  ])
})

it('names the filters that are set, and lets go of each alone', async () => {
  const search = { q: '온풍기', kind: 'proposal', from: '2026-01-01', page: 3 } as const
  const onShow = open(search)
  await screen.findByText('품의서', { selector: 'b' })
  await press(/^상신한 날 .*1.*~ 조건 삭제$/)
  expect(onShow).toHaveBeenCalledWith({ q: '온풍기', kind: 'proposal' })
})

it('sorts by a column, from the first page', async () => {
  const onShow = open({ page: 2 })
  const head = await screen.findByRole('columnheader', { name: /기안자/ })
  await act(async () => fireEvent.click(within(head).getByRole('button')))
  expect(onShow).toHaveBeenCalledWith({ sort: 'writer', dir: 'desc' })
})

it('exports every page of what is found, with its line in words', async () => {
  open({ status: 'ongoing' })
  await screen.findByRole('table')
  await press('엑셀로 받기')
  await expect.poll(() => workbook.save.mock.calls.length).toBe(1)
  const [[book, name]] = workbook.save.mock.calls as unknown as [[ListBook, string]]
  expect(book.rows).toHaveLength(130)
  expect(book.rows[129]).toMatchObject({ title: '문서 130', kind: '품의서' })
  expect(String(book.rows[0]?.line)).toMatch(/^approval \S+ \(wait\)/)
  expect(name).toMatch(/^전체 문서_\d{4}-\d\d-\d\d$/)
  const status = [{ key: 'status', operator: '=', value: 'ongoing' }]
  expect(asked().filter(({ preview }) => !preview)).toMatchObject([
    { page: '1', conditions: status },
    { page: '2', conditions: status },
  ])
})

it('says whether nothing may be read, nothing is found, or the page is behind the last', async () => {
  documents = []
  open()
  expect(await screen.findByText('볼 수 있는 문서가 없습니다')).toBeTruthy()
  cleanup()
  open({ q: '없는 말' })
  expect(await screen.findByText('찾는 문서가 없습니다')).toBeTruthy()
  cleanup()
  documents = many
  const onShow = open({ q: '문서', page: 9 })
  expect(await screen.findByText('이 쪽에는 문서가 없습니다')).toBeTruthy()
  await press('첫 쪽으로')
  expect(onShow).toHaveBeenCalledWith({ q: '문서', page: undefined }, true)
})
