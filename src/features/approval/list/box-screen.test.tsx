import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ApprovalBox } from '../../../../contract/approval/box.ts'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { BoxScreen } from './box-screen.tsx'

const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
const device = vi.hoisted(() => ({ wide: true, ops: [] as unknown[] }))
vi.mock('../../outbox/use-ops.ts', () => ({ useOps: () => device.ops }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 2 }) }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))
vi.mock('../../../lib/media.ts', () => ({ useWide: () => device.wide, useMedia: () => true }))

const id = (n: number) => `0197a000-0000-7000-8000-00000000000${n}`
const one = makeApproval({ id: id(1), title: '첫 문서' })
const two = makeApproval({ id: id(2), title: '둘째 문서', post: { priority: 'urgent' } })
const three = makeApproval({ id: id(3), title: '셋째 문서' })
const counts = {
  ...{ request: 0, todo: 3, ongoing: 0, complete: 128, reject: 0, reference: 0, urgent: 1 },
}

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval')
})
beforeEach(() => {
  device.wide = true
  device.ops = []
  server.write.mockReset()
  server.call.mockReset().mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.status') return counts
    if (id === 'approval.stalled') return { data: [] }
    return { data: [one, two, three], total: 3, page: 1, perPage: 20 }
  })
})
afterEach(cleanup)

function open(page = 1, box: ApprovalBox = 'todo') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onShow = vi.fn()
  const show = { page, keyword: '' }
  render(
    <QueryClientProvider client={client}>
      <BoxScreen box={box} projectId={null} show={show} onShow={onShow} />
    </QueryClientProvider>,
  )
  return { client, onShow }
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))

it('shows the boxes with their counts, and marks what is urgent', async () => {
  open()
  const row = (await screen.findByRole('link', { name: /둘째 문서/ })) as HTMLElement
  expect(within(row).getByText('긴급')).toBeTruthy()
  expect(row.getAttribute('href')).toBe(`/approval-await-read/${id(2)}`)
  const box = await screen.findByRole('link', { name: /완료\s*128/ })
  expect(box.getAttribute('href')).toBe('/approval-complete')
})

it('its writer sees that a document is stalled', async () => {
  const line = two.line.map((element) => ({ ...element, user_id: 5, unavailable: true }))
  const mine = { ...two, line, writer: { ...two.writer, id: 7 } }
  const other = { ...three, line }
  server.call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.status') return counts
    if (id === 'approval.stalled') return { data: [] }
    return { data: [one, mine, other], total: 3, page: 1, perPage: 20 }
  })
  open()
  await screen.findByRole('link', { name: /셋째 문서/ })
  expect(screen.getAllByText('멈춤')).toHaveLength(1)
})

it('on a phone the documents are read in turn', async () => {
  device.wide = false
  open()
  const first = await screen.findByRole('link', { name: '3건 차례로 읽기' })
  expect(first.getAttribute('href')).toBe(`/approval-await-read/${id(1)}`)
  expect(screen.getAllByText('내 차례 · 2명 중 2번째')).toHaveLength(3)
})

it.each(['complete', 'request', 'reference'] as const)(
  '%s shows numbers, in a table and on a phone',
  async (box) => {
    const number = 'HG-2025-A2-AP-2026-0001'
    const rows = [makeApproval({ id: id(1), status: 'complete', number }), two]
    server.call.mockImplementation(async ({ id }: { id: string }) =>
      id === 'approval.status' ? counts : { data: rows, total: 2, page: 1, perPage: 20 },
    )
    open(1, box)
    expect(await screen.findByText(number)).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: '문서번호' })).toBeTruthy()
    cleanup()
    device.wide = false
    open(1, box)
    expect(await screen.findByText(number)).toBeTruthy()
  },
)

it('only documents that were read are approved together, each with its own result', async () => {
  const { client } = open()
  for (const read of [one, two]) client.setQueryData(approvalKeys.one(read.id), read)
  await screen.findByRole('link', { name: /셋째 문서/ })
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: '이 쪽 모두 고르기' })),
  )
  expect(screen.getByText('2건 선택')).toBeTruthy()
  expect(screen.getByText(/읽지 않은 1건은 선택되지 않습니다/)).toBeTruthy()
  server.write.mockImplementation(async (_, { params }: { params: { id: string } }) => {
    if (params.id === one.id) return makeApproval({ id: one.id, status: 'complete' })
    const data = makeApproval({ id: two.id, status: 'withdrawn', revision: 3 })
    throw new Problem({ code: 'wrong-state', message: '', status: 409, data })
  })
  await press('2건 승인')
  const dialog = await screen.findByRole('alertdialog')
  await press('승인')
  expect(await within(dialog).findByText('2건 가운데 1건을 승인했습니다.')).toBeTruthy()
  expect(within(dialog).getByText('윤태식님이 문서를 회수했습니다.')).toBeTruthy()
  expect(server.write).toHaveBeenCalledTimes(2)
})

it('what was opened on no device of this person is refused by name, and is to be opened before it is chosen again', async () => {
  const { client } = open()
  client.setQueryData(approvalKeys.one(one.id), one)
  await screen.findByRole('link', { name: /셋째 문서/ })
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: '이 쪽 모두 고르기' })),
  )
  const data = { ...one, can: { ...one.can, approve: true } }
  server.write.mockRejectedValue(
    new Problem({ code: 'not-opened', message: '', status: 409, data }),
  )
  await press('1건 승인')
  const dialog = await screen.findByRole('alertdialog')
  await press('승인')
  expect(await within(dialog).findByText(/아직 열어 보지 않은 문서입니다/)).toBeTruthy()
  await press('닫기')
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: '이 쪽 모두 고르기' })),
  )
  expect(screen.getByText(/읽지 않은 3건은 선택되지 않습니다/)).toBeTruthy()
})

it('a page behind the last one leads to the first', async () => {
  server.call.mockImplementation(async ({ id }: { id: string }) =>
    id === 'approval.status' ? counts : { data: [], total: 3, page: 9, perPage: 20 },
  )
  const { onShow } = open(9)
  await screen.findByText('이 쪽에는 문서가 없습니다')
  await press('첫 쪽으로')
  expect(onShow).toHaveBeenCalledWith({ page: 1, keyword: '' }, true)
})

it('a box that could not be loaded says so, and is asked for again', async () => {
  server.call.mockRejectedValue(new Problem({ code: 'network', message: '' }))
  open()
  await screen.findByText('결재함을 불러오지 못했습니다')
  server.call.mockResolvedValue({ data: [one], total: 1, page: 1, perPage: 20 })
  await press('다시 받기')
  expect(await screen.findByRole('link', { name: /첫 문서/ })).toBeTruthy()
})

it('a document that this device has decided on says that the decision waits', async () => {
  const data = { content: null, revision: 2, round: 1, digest: 'ab'.repeat(32) }
  const payload = { params: { id: two.id }, data }
  device.ops = [makeOp('approval.approve', payload, { entity: two.id })]
  for (const wide of [true, false]) {
    device.wide = wide
    open()
    expect(await screen.findByRole('link', { name: /둘째 문서/ })).toBeTruthy()
    expect(screen.getAllByText('전송 대기')).toHaveLength(1)
    cleanup()
  }
})
