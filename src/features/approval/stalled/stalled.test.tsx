import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { LineCard } from '../page/line-card.tsx'
import { StalledList } from './stalled-list.tsx'

const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '최민재', level: 3 }) }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../thread/page/mention-list.tsx', () => ({
  usePeople: () => ({
    people: [{ id: 9, name: '서영태', position: null, company_name: '한울중기(주)' }],
    unreachable: false,
  }),
}))
const router = vi.hoisted(() => ({ navigate: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => router.navigate }))

const made = makeApproval({
  line: [
    [5, 'approval', 'wait'],
    [6, 'approval', 'ready'],
  ],
})
const line = made.line.map((one, n) => ({ ...one, unavailable: n === 0 }))
const stuck = { ...made, line, can: { ...made.can, unblock: true } }
const draft = {
  ...{ id: made.id, what: 'draft', title: '두고 간 초안', kind: made.kind, people: [] },
  writer: { id: 5, name: '강민철', position: null, companyId: 1, companyName: null },
  ...{ projectId: 1, projectName: '현장', removable: true, updatedAt: made.updatedAt },
}

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'editform', 'thread')
})
beforeEach(() => {
  router.navigate.mockReset()
  server.write.mockReset()
  server.call.mockReset().mockImplementation(async () => ({ data: [draft] }))
})
afterEach(cleanup)

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
const type = (name: RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))

it('somebody is put in the place of who left, with a reason', async () => {
  server.write.mockResolvedValue(stuck)
  show(<LineCard document={stuck} />)
  await press('결재자 바꾸기')
  await press('결재자 바꾸기')
  expect(server.write).not.toHaveBeenCalled()
  expect(screen.getByText('사람을 찾아 골라 주세요.')).toBeTruthy()
  await act(async () =>
    fireEvent.change(screen.getByRole('searchbox', { name: '사람 찾기' }), {
      target: { value: '서영' },
    }),
  )
  const found = await screen.findByRole('button', { name: /서영태/ })
  await act(async () => fireEvent.click(found))
  await type(/사유/, '지난달 퇴사')
  await press('결재자 바꾸기')
  expect(server.write.mock.calls[0]?.[1]).toEqual({
    params: { board: 'approval', id: made.id },
    body: { user_id: 5, to_user_id: 9, reason: '지난달 퇴사', revision: 2 },
  })
})

it('a document is given back with a reason; where that failed the reason stays', async () => {
  server.write.mockRejectedValue(new Problem({ code: 'timeout', message: 'timeout' }))
  show(<LineCard document={stuck} />)
  await press('기안자에게 돌려보내기')
  await type(/사유/, '지난달 퇴사')
  await press('기안자에게 돌려보내기')
  expect(server.write.mock.calls[0]?.[1]).toMatchObject({
    body: { reason: '지난달 퇴사', revision: 2 },
  })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /사유/ }).value).toBe(
    '지난달 퇴사',
  )
})

it('who may not free it sees that it is stuck, and no button', () => {
  show(<LineCard document={{ ...stuck, can: made.can }} />)
  expect(screen.getByText('결재할 수 없는 사람')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('who was put there by whom and why stays to be read', () => {
  const by = { id: 7, name: '최민재', position: null, companyId: 1, companyName: null }
  const replaced = [
    { was: { ...by, name: '강민철' }, by, reason: '퇴사', at: made.updatedAt },
    { was: { ...by, name: '이수민' }, by, reason: '휴직', at: made.updatedAt },
  ]
  const returned = { by, reason: '아무도 없음', at: made.updatedAt }
  const [first, ...rest] = made.line
  show(
    <LineCard document={{ ...made, returned, line: [{ ...first, replaced } as never, ...rest] }} />,
  )
  const list = within(screen.getByRole('list', { name: '관리자가 한 일' }))
  expect(list.getByText('강민철 → 이수민')).toBeTruthy()
  expect(list.getByText('이수민 → 사람5')).toBeTruthy()
  expect(list.getByText('아무도 없음')).toBeTruthy()
})

it('a draft that somebody left behind is taken over and gone on with, or deleted', async () => {
  server.write.mockResolvedValue(makeApproval({ id: made.id }))
  show(<StalledList projectId={null} />)
  expect(await screen.findByText(/강민철님이 두고 간 임시저장 문서입니다/)).toBeTruthy()
  await press('넘겨받기')
  await type(/사유/, '이어서 씁니다')
  await press('넘겨받기')
  expect(router.navigate).toHaveBeenCalledWith({ href: `/approval-write?id=${made.id}` })
  await press('삭제')
  await type(/사유/, '쓰지 않음')
  await press('삭제')
  expect(server.write.mock.calls.map(([{ id }, { body }]) => [id, body])).toEqual([
    ['approval.takeOver', { reason: '이어서 씁니다' }],
    ['approval.discard', { reason: '쓰지 않음' }],
  ])
})

it('nothing is shown where nothing is stalled', async () => {
  server.call.mockResolvedValue({ data: [] })
  const { container } = show(<StalledList projectId={1} />)
  await act(async () => undefined)
  expect(container.textContent).toBe('')
})
