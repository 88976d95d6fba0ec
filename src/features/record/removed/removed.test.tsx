import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import education from '../../../../contract/boards/education/board.ts'
import hazard from '../../../../contract/boards/hazard-report/board.ts'
import health from '../../../../contract/boards/health/board.ts'
import safetyCost from '../../../../contract/boards/safety-cost/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { RemovedRow } from '../../../../contract/record/removed.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import RemovedDialog from './removed-dialog.tsx'
import { useKeptWords } from './use-kept-words.ts'

const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../../widgets/toast/toast.ts', () => ({ toast: vi.fn() }))

const row: RemovedRow = {
  id: '0197b2f0-0000-7000-8000-000000000001',
  title: '8월 정기교육',
  date: '2026-08-03',
  status: 'done',
  writer: { id: 5, name: '강민철', position: null, companyId: 1, companyName: null },
  removedAt: '2026-11-30T20:00:00.000Z',
  removedBy: { id: 6, name: '서영태', position: null, companyId: 1, companyName: null },
  // Already the next day in Korea.
  until: '2031-08-02T20:00:00.000Z',
}
const listed = (data: RemovedRow[], total = data.length) => ({ data, total, page: 1, perPage: 20 })

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record')
})
beforeEach(() => {
  server.write.mockReset().mockResolvedValue({})
  server.call.mockReset().mockImplementation(async () => listed([row]))
  vi.mocked(toast).mockReset()
})
afterEach(cleanup)

const show = async (board: FormBoard = education) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemovedDialog board={board} projectId={1} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByText(/기간은/)
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const restore = () => press(/되살리기$/)

it('says who removed what, and until when it stays, by the day of the site', async () => {
  await show()
  expect(await screen.findByText('8월 정기교육')).toBeTruthy()
  expect(screen.getByText(/^서영태 · .*지움$/)).toBeTruthy()
  expect(screen.getByText('폐기 예정 2031.08.03')).toBeTruthy()
})

it('says that no end is known', async () => {
  server.call.mockImplementation(async () => listed([{ ...row, until: null, removedBy: null }]))
  await show(safetyCost)
  expect(await screen.findByText(/준공일이 아직 적히지 않았습니다/)).toBeTruthy()
})

it('says that nothing was removed', async () => {
  server.call.mockImplementation(async () => listed([]))
  await show()
  expect(await screen.findByText('지운 기록이 없습니다.')).toBeTruthy()
})

it('brings a record back under its name', async () => {
  await show()
  await restore()
  expect(server.write.mock.calls[0]?.[1]).toEqual({ params: { boardId: '505', postId: row.id } })
  expect(toast).toHaveBeenCalledWith({ text: '되살렸습니다: 8월 정기교육', icon: 'arrived' })
})

it('gives the sentence of the server where its period is taken', async () => {
  const text = '2026년 8월 기록이 이미 있습니다: 다른 기록 (김도현)'
  const taken = new Problem({
    code: 'period-taken',
    status: 409,
    message: text,
    fields: { 'values.month': text },
  })
  server.write.mockRejectedValue(taken)
  await show()
  await restore()
  expect(toast).toHaveBeenCalledWith({ text, icon: 'attention' })
})

it('turns pages', async () => {
  server.call.mockImplementation(async () => listed([row], 45))
  await show()
  await press('3')
  expect(server.call.mock.calls.at(-1)?.[1].query).toEqual({
    projectId: '1',
    page: '3',
    perPage: '20',
  })
})

const Kept = ({ board }: { board: FormBoard }) => <p>{useKeptWords(board)}</p>

test.each([
  [hazard, '지운 날부터 90일'],
  [education, '마지막으로 고친 날부터 5년 (중대재해처벌법 시행령 제13조)'],
  [safetyCost, '준공일부터 1년 (산업안전보건법 시행규칙 제89조)'],
  [
    health,
    '마지막으로 고친 날부터 5년, ‘발암성 물질’ 칸을 고른 기록은 30년 (산업안전보건법 시행규칙 제241조)',
  ],
])('how long a board keeps: $1', (board, words) => {
  render(<Kept board={board} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('goes back a page where nothing is left on it, and does not say that nothing was removed', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ ...row, id: `${n}`, title: `기록 ${n}` }))
  server.call.mockImplementation(async (_, { query }: { query: { page: string } }) =>
    query.page === '1' ? listed(rows, 21) : listed([], 0),
  )
  await show()
  await press(/다음/)
  expect(server.call.mock.calls.map(([, { query }]) => query.page)).toContain('2')
  expect(await screen.findByText('기록 19')).toBeTruthy()
  expect(screen.queryByText('지운 기록이 없습니다.')).toBeNull()
})
