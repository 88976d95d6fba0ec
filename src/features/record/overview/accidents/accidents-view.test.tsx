import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { accidentFigures, type CountedReport } from '../../../../../contract/accident/figures.ts'
import { periodDays, rangeBefore } from '../../../../../contract/accident/period.ts'
import board from '../../../../../contract/boards/accident-report/board.ts'
import { postAccidentFigures } from '../../../../../contract/record/accident-figures.ts'
import { loadWords, startI18n } from '../../../../i18n/i18n.ts'
import { Problem } from '../../../../lib/call/problem.ts'
import type { ListSearch } from '../../list/list-search.ts'
import type { OverviewProps } from '../matrix-view.tsx'
import { AccidentsView } from './accidents-view.tsx'

const { call, stored } = vi.hoisted(() => ({ call: vi.fn(), stored: { rows: null as unknown } }))
vi.mock('../../../../lib/call/call.ts', () => ({ call }))
vi.mock('../../list/device-rows.ts', () => ({
  useDeviceRows: (_project: number, _board: number, needed: boolean) =>
    needed ? stored.rows : undefined,
}))
vi.mock('../../../excel-export/export-button.tsx', () => ({ ExportButton: () => null }))
vi.mock('../../../outbox/use-ops.ts', () => ({ useOps: () => [] }))
vi.mock('../../../outbox/use-arrivals.ts', () => ({ useArrivals: () => undefined }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('overview', 'record', 'widgets', 'common', 'save')
})
afterEach(() => {
  cleanup()
  call.mockReset()
  stored.rows = null
})

const report = (id: string, more: object = {}): CountedReport => ({
  id,
  title: `사고 ${id}`,
  date: '2026-03-02',
  values: { category: 'human', occurred_at: '2026-03-02T01:00:00.000Z', ...more },
})
const reports = [
  report('r1', { agent: 'ladder', other_victims: [{ id: 'a' }, { id: 'b' }] }),
  report('r2'),
  { ...report('r3', { agent: 'ladder' }), date: '2025-11-02' },
]

function answerOf(found: readonly CountedReport[], period: string) {
  const range = periodDays(period)
  const asked = { range, before: rangeBefore(range), timeZone: 'Asia/Seoul' }
  return { asOf: '2026-11-30T00:00:00.000Z', ...accidentFigures(found, asked) }
}

function show(answer: () => Promise<unknown>, at = '2026', search: ListSearch = {}) {
  call.mockImplementation((endpoint) =>
    endpoint === postAccidentFigures
      ? answer()
      : Promise.resolve({ data: [{ id: 7, name: '대성건설' }] }),
  )
  const onAt = vi.fn()
  const onSearch = vi.fn()
  const props = { board, projectId: 1, at, search, onAt, onSearch }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AccidentsView {...(props as unknown as OverviewProps)} />
    </QueryClientProvider>,
  )
  return { onAt, onSearch }
}

const given =
  (found: readonly CountedReport[], period = '2026') =>
  () =>
    Promise.resolve(answerOf(found, period))

it('shows accidents, victims and the period before, what was not said in a row of its own', async () => {
  show(given(reports))
  expect(await screen.findByRole('button', { name: '2건 · 4명' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '앞 기간 1건 1명' })).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: '기인물별' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '항목재해(건)재해자(명)앞 기간(명)',
    '사다리131',
    '미기재110',
  ])
  const people = within(screen.getByRole('table', { name: '나이대별' })).getAllByRole('row')
  expect(people.map((row) => row.textContent)).toEqual(['항목재해자(명)앞 기간(명)', '미기재41'])
})

it('each number opens its reports, and the list of the same ones', async () => {
  show(given(reports))
  fireEvent.click(await screen.findByRole('button', { name: /사다리, 재해자\(명\) 3/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links[0]).toMatch(/\/project\/1\/tab\/40\/page\/r1$/)
  expect(decodeURIComponent(links[1] ?? '')).toMatch(
    /tab\/40\?from=2026-01-01&to=2026-12-31&where=.*human,traffic,illness,-.*"agent".*"ladder"/,
  )
  expect(links).toHaveLength(2)
})

it('of a company alone no list is offered, which would show others', async () => {
  show(given(reports), '2026', { company: '7' })
  fireEvent.click(await screen.findByRole('button', { name: /사다리, 재해자\(명\) 3/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('link')).toHaveLength(1)
  expect(call.mock.calls.find(([one]) => one === postAccidentFigures)?.[1].query).toMatchObject({
    companyId: '7',
  })
})

it.each([
  ['2026-q1', '2026년 1분기', '2025-q4', ['2026-01-01', '2026-03-31']],
  ['2026-2', '2026년 하반기', '2026-1', ['2026-07-01', '2026-12-31']],
  ['2026', '2026년', '2025', ['2026-01-01', '2026-12-31']],
])('of %s it asks for %s, and goes to the one before', async (at, label, before, days) => {
  const { onAt } = show(given(reports, at), at)
  expect(await screen.findByRole('heading', { name: label })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '앞 기간' }))
  expect(onAt).toHaveBeenCalledWith(before)
  const query = call.mock.calls.find(([one]) => one === postAccidentFigures)?.[1].query
  expect([query.dateBegin, query.dateEnd]).toEqual(days)
})

it('own days are asked for from the first to the last', async () => {
  show(given([], '2026-02-03~2026-02-09'), '2026-02-03~2026-02-09')
  expect(await screen.findByText('보여 줄 기록이 없습니다.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '앞 기간' })).toBeNull()
  expect(screen.getByText('시작일')).toBeTruthy()
})

it('says what went wrong', async () => {
  show(() => Promise.reject(new Error('broken')))
  expect(await screen.findByText('현황을 받지 못했습니다')).toBeTruthy()
})

it('without a connection it counts the downloaded reports, and says what it does not know', async () => {
  const row = { ...report('r9', { victim_count: 2, nationality: 'KR' }) }
  stored.rows = { rows: [row], from: '2026-01-01', at: 1 }
  show(() => Promise.reject(new Problem({ status: 0, code: 'offline' } as never)))
  expect(await screen.findByRole('button', { name: '1건 · 2명' })).toBeTruthy()
  expect(screen.getByText(/미기재로 셉니다/)).toBeTruthy()
})
