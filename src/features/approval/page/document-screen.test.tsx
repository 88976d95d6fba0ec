import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { makeApproval, makeSubmission } from '../../../../tests/builders/make-approval.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { DocumentScreen } from './document-screen.tsx'

const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../../lib/cache/query-client.ts', () => ({ persistQuery: async () => undefined }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 2 }) }))
const network = vi.hoisted(() => ({ state: 'online' }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => network.state }))
const device = vi.hoisted(() => ({ ops: [] as unknown[], enqueue: vi.fn(), discard: vi.fn() }))
vi.mock('../../outbox/use-ops.ts', () => ({
  useOps: () => device.ops,
  useOpsOf: () => device.ops,
}))
vi.mock('../../../lib/outbox/page-outbox.ts', () => ({ outbox: () => device }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))

const waiting = makeApproval({ can: { approve: true, reject: true } })
const other = makeApproval({ id: '0197a000-0000-7000-8000-000000000002', title: '다음 품의' })
/** what the server has now */
let document: ApprovalDocument

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'thread')
})
beforeEach(() => {
  network.state = 'online'
  device.ops = []
  device.enqueue.mockReset().mockResolvedValue(undefined)
  device.discard.mockReset().mockResolvedValue(undefined)
  document = waiting
  server.write.mockReset()
  server.call.mockReset().mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.one') return document
    if (id === 'approval.roundOne') return makeSubmission({ title: '처음 올린 품의' })
    return { data: [waiting, other], total: 2, page: 1, perPage: 20 }
  })
})
afterEach(cleanup)

async function open(cached?: ApprovalDocument) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (cached) client.setQueryData(approvalKeys.one(cached.id), cached)
  render(
    <QueryClientProvider client={client}>
      <DocumentScreen id={waiting.id} box="todo" />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: '방호망 추가 설치 품의' })
  return client
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')

it('an approval names the version that was read, and the next document is offered', async () => {
  await open()
  expect(screen.getByText('내 차례')).toBeTruthy()
  server.write.mockImplementation(async () => {
    document = makeApproval({ status: 'complete', line: [[7, 'approval', 'approved']] })
    return document
  })
  await press('승인')
  await screen.findByRole('alertdialog')
  await press('승인')
  expect(server.write.mock.calls[0]?.[1]).toEqual({
    params: { id: waiting.id },
    body: { revision: 2, round: 1, content: null },
  })
  const next = await screen.findByRole('link', { name: '다음 문서' })
  expect(next.getAttribute('href')).toBe(`/approval-await-read/${other.id}`)
  expect(screen.getByText(/서버에 도착/)).toBeTruthy()
})

it('a completed document says its number, another none', async () => {
  await open()
  expect(screen.queryByText('문서번호')).toBeNull()
  cleanup()
  document = makeApproval({ status: 'complete', number: 'HG-2025-A2-AP-2026-0001' })
  await open()
  expect(screen.getByText('HG-2025-A2-AP-2026-0001')).toBeTruthy()
})

it('a rejection wants its reason', async () => {
  await open()
  await press('반려')
  await screen.findByRole('alertdialog')
  await press('반려')
  expect(server.write).not.toHaveBeenCalled()
  fireEvent.change(words(), { target: { value: '견적이 없습니다' } })
  server.write.mockResolvedValue(makeApproval({ status: 'reject' }))
  await press('반려')
  expect(server.write.mock.calls[0]?.[1]).toEqual({
    params: { id: waiting.id },
    body: { revision: 2, round: 1, comment: '견적이 없습니다' },
  })
})

it('a document that was withdrawn meanwhile is shown as it is, and what was typed stays', async () => {
  await open()
  await press('승인')
  await screen.findByRole('alertdialog')
  fireEvent.change(words(), { target: { value: '확인했습니다' } })
  document = makeApproval({ status: 'withdrawn', revision: 3, line: [[7, 'approval', 'ready']] })
  server.write.mockRejectedValue(
    new Problem({ code: 'wrong-state', message: '', status: 409, data: document }),
  )
  await press('승인')
  expect(await screen.findByText(/윤태식님이 문서를 회수했습니다/)).toBeTruthy()
  expect(screen.getByText('적은 의견: 확인했습니다')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '승인' })).toBeNull()
})

it('who read an earlier version does not approve the new one by a press', async () => {
  const client = await open()
  await press('승인')
  await screen.findByRole('alertdialog')
  document = makeApproval({ revision: 3, title: '다른 금액', can: { approve: true } })
  await act(async () => client.invalidateQueries())
  await screen.findByText('다른 금액')
  server.write.mockRejectedValue(
    new Problem({ code: 'wrong-state', message: '', status: 409, data: document }),
  )
  await press('승인')
  expect(server.write.mock.calls[0]?.[1]).toMatchObject({ body: { revision: 2 } })
  expect(await screen.findByText(/다시 읽고 정해 주세요/)).toBeTruthy()
})

it('what the device had of an earlier round is no version that was read', async () => {
  document = makeApproval({ revision: 5, title: '견적을 붙인 품의', can: { approve: true } })
  await open(makeApproval({ revision: 3, status: 'reject' }))
  await screen.findByText('견적을 붙인 품의')
  expect(screen.getByText(/그 사이에 바뀌었습니다/)).toBeTruthy()
  await press('승인')
  await screen.findByRole('alertdialog')
  server.write.mockResolvedValue(makeApproval({ status: 'complete', revision: 5 }))
  await press('승인')
  expect(server.write.mock.calls[0]?.[1]).toMatchObject({ body: { revision: 5 } })
  expect(screen.queryByText(/그 사이에 바뀌었습니다/)).toBeNull()
})

it('where no answer came the dialog stays, with the comment', async () => {
  await open()
  await press('승인')
  await screen.findByRole('alertdialog')
  fireEvent.change(words(), { target: { value: '좋습니다' } })
  server.write.mockRejectedValue(new Problem({ code: 'timeout', message: 'timeout' }))
  await press('승인')
  expect(await screen.findByText(/한 번만 처리됩니다/)).toBeTruthy()
  expect(words().value).toBe('좋습니다')
})

it('nobody approves before the files have arrived, and rejecting needs none', async () => {
  const file = {
    ...{ id: '0197a000-0000-7000-8000-000000000008', kind: 'file' as const, name: '견적.pdf' },
    ...{ type: '', size: 1, sha256: '', takenAt: null, arrived: false, arrivedAt: null },
  }
  const can = { approve: true, reject: true }
  document = makeApproval({ can, post: { uploads: [file] } })
  await open()
  expect(screen.getByText('첨부 0/1. 파일이 모두 오면 결재할 수 있습니다.')).toBeTruthy()
  await press('승인')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('반려')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

describe('without a connection', () => {
  beforeEach(() => {
    network.state = 'offline'
  })

  it('what needs the server is not to be pressed, and the screen says so', async () => {
    document = makeApproval({ can: { withdraw: true } })
    await open()
    expect(screen.getByText('연결이 있어야 결재할 수 있습니다.')).toBeTruthy()
    await press('회수')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('a decision waits on the device, about what was read', async () => {
    document = { ...waiting, digest: 'ab'.repeat(32) }
    await open()
    await press('승인')
    await screen.findByRole('alertdialog')
    fireEvent.change(words(), { target: { value: ' 현장 확인함 ' } })
    await press('승인')
    expect(server.write).not.toHaveBeenCalled()
    expect(device.enqueue.mock.calls[0]?.[0]).toMatchObject([
      {
        kind: 'approval.approve',
        title: '방호망 추가 설치 품의',
        payload: {
          params: { id: waiting.id },
          data: { revision: 2, round: 1, digest: 'ab'.repeat(32), content: '현장 확인함' },
        },
      },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('a document whose record was never read here is not decided on', async () => {
    const record = { boardId: 50, postId: '0197a000-0000-7000-8000-000000000009', version: 3 }
    document = { ...waiting, record, post: { ...waiting.post, projectId: 3 } }
    server.call.mockImplementation(async ({ id }: { id: string }) => {
      if (id === 'approval.one') return document
      throw new Problem({ code: 'network', message: '' })
    })
    await open()
    expect(screen.getByText(/올린 기록을 이 기기에서 읽은 적이 없습니다/)).toBeTruthy()
    await press('승인')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

const decision = (rest: object = {}) =>
  makeOp(
    'approval.approve',
    {
      params: { id: waiting.id },
      data: { content: '현장 확인함', revision: 2, round: 1, digest: 'ab'.repeat(32) },
    },
    { entity: waiting.id, ...rest },
  )

it('a decision that waits is not yet one, and can be taken back', async () => {
  device.ops = [decision()]
  await open()
  expect(screen.getByText('승인 전송 대기 · 아직 승인되지 않았습니다')).toBeTruthy()
  expect(screen.getByText('적은 의견: 현장 확인함')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '승인' })).toBeNull()
  await press('결정 취소')
  expect(device.discard).toHaveBeenCalledWith(device.ops.map((op) => (op as Op).id)[0])
})

it('a decision that is on its way is not taken back', async () => {
  device.ops = [decision({ state: 'sending' })]
  await open()
  await press('결정 취소')
  expect(device.discard).not.toHaveBeenCalled()
})

it('one that the server did not take says why, keeps its words, and gives way to the next', async () => {
  const lastProblem = { code: 'changed', message: '그 사이에 내용이 바뀌었습니다.' }
  device.ops = [decision({ state: 'dead', lastProblem })]
  await open()
  expect(screen.getByRole('alert').textContent).toContain('보낸 승인이 반영되지 않았습니다')
  expect(screen.getByRole('alert').textContent).toContain('그 사이에 내용이 바뀌었습니다.')
  await press('승인')
  await screen.findByRole('alertdialog')
  expect(words().value).toBe('현장 확인함')
  server.write.mockResolvedValue(
    makeApproval({ status: 'complete', line: [[7, 'approval', 'approved']] }),
  )
  await press('승인')
  expect(server.write.mock.calls[0]?.[1]).toMatchObject({ body: { content: '현장 확인함' } })
  expect(device.discard).toHaveBeenCalledTimes(1)
})

it('who is to decide on a second submission sees what has changed; others when they open it', async () => {
  document = { ...waiting, round: 2, rounds: [makeSubmission()] }
  await open()
  expect((await screen.findByText('처음 올린')).tagName).toBe('DEL')
  cleanup()
  document = { ...document, can: makeApproval().can }
  await open()
  expect(screen.getByText('1차 상신에서 바뀐 곳').closest('details')?.open).toBe(false)
})

it('an earlier submission is shown as it was, once it is opened', async () => {
  document = makeApproval({ status: 'complete', line: [[7, 'approval', 'approved']] })
  document = { ...document, round: 2, rounds: [makeSubmission()] }
  await open()
  expect(server.call.mock.calls.map(([{ id }]) => id)).not.toContain('approval.roundOne')
  const details = screen.getByText(/1차 상신 · 반려/).closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const content = await screen.findByRole('region', { name: '1차 상신의 내용' })
  expect(content.textContent).toContain('처음 올린 품의')
})

it('who reads an earlier submission alone sees that it is one', async () => {
  document = { ...makeApproval({ status: 'reject' }), earlier: true }
  await open()
  expect(screen.getByText('1차 상신을 보고 있습니다')).toBeTruthy()
})
