import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../../contract/rich/rich.ts'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import type { AttachedRef } from '../../approval-state/hrefs.ts'
import { ApprovalWriteScreen } from './approval-write-screen.tsx'

const device = vi.hoisted(() => ({
  save: vi.fn(),
  drafts: { put: vi.fn(), remove: vi.fn(), get: vi.fn() },
  photos: { get: vi.fn(), add: vi.fn() },
}))
vi.mock('../../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => device,
  writeBeforeSuperseded: () => () => undefined,
}))
const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../session/me.ts', () => ({
  useMe: () => ({ id: 1, name: '윤태식', level: 2, position: null }),
}))
const go = vi.hoisted(() => ({ to: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => go.to }))

const content = richOf('온풍기 4대')
const draft = makeApproval({
  status: 'temp',
  can: { edit: true, submit: true },
  line: [[7, 'approval', 'ready']],
  post: { content },
})

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'editform', 'photo', 'rich', 'thread')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  for (const mock of [go.to, device.save, device.drafts.remove, server.write]) {
    mock.mockReset().mockResolvedValue(undefined)
  }
  device.drafts.put.mockReset().mockImplementation(async (one) => one)
  device.drafts.get.mockReset().mockResolvedValue(null)
  server.call.mockReset().mockImplementation(async ({ id }: { id: string }) => {
    return id === 'approval.one' ? draft : { data: [], total: 0, page: 1, perPage: 100 }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(documentId: string | null = null, record: AttachedRef | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onKept = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <ApprovalWriteScreen
        documentId={documentId}
        projectId={null}
        record={record}
        onKept={onKept}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: '제목' })
  return onKept
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: '제목' })

it('a document without a line is not submitted, and one without words not kept', async () => {
  await open()
  await press('상신')
  expect(screen.getByText('결재선을 확인해 주세요.')).toBeTruthy()
  await press('임시저장')
  expect(await screen.findAllByText('적어 주세요.')).toHaveLength(2)
  expect(server.write).not.toHaveBeenCalled()
})

it('a draft of the server is gone on with, kept, and submitted', async () => {
  const onKept = await open(draft.id)
  expect(title().value).toBe(draft.post.title)
  fireEvent.change(title(), { target: { value: '온풍기 5대' } })
  const kept = makeApproval({ status: 'temp', revision: 3 })
  server.write.mockResolvedValue(kept)
  await press('임시저장')
  expect(onKept).toHaveBeenCalledWith(kept)
  const { body } = server.write.mock.calls[0]?.[1] ?? {}
  expect(body).toMatchObject({ title: '온풍기 5대', unTemp: false, revision: 2, content })
  expect(body.approvalLine).toEqual([{ user_id: 7, type: 'approval', step: 1, final: false }])
})

const record = { boardId: 50, postId: '0197a000-0000-7000-8000-000000000009' }
const post = { id: record.postId, boardId: 50, projectId: 3, title: '제91차 회의', revision: 4 }
const withRecord = async ({ id }: { id: string }) =>
  id === 'post.one' ? post : { data: [], total: 0, page: 1, perPage: 100 }

it('a document of a record begins with its title, and leads to the record', async () => {
  server.call.mockImplementation(withRecord)
  await open(null, record)
  expect(title().value).toBe('제91차 회의 결재')
  expect(screen.getByRole('link', { name: /올린 기록/ }).getAttribute('href')).toBe(
    `/project/3/tab/50/page/${post.id}`,
  )
  expect(device.drafts.get).toHaveBeenCalledWith(`approval:1:record:${post.id}`)
})

it('a document of a record is of its project, and names the record', async () => {
  server.call.mockImplementation(withRecord)
  const values = {
    ...{ kind: 'plan', title: '회의록 결재', content, security: 'normal', priority: 'normal' },
    ...{ projectId: 3, record, line: [], files: [], removed: [] },
  }
  device.drafts.get.mockResolvedValue({
    ...{ id: `approval:1:record:${post.id}`, user: 1, entity: draft.id, base: null, updatedAt: 1 },
    values: { v: 1, values },
  })
  await open(null, record)
  server.write.mockResolvedValue(makeApproval({ status: 'temp' }))
  await press('임시저장')
  const { body } = server.write.mock.calls[0]?.[1] ?? {}
  expect(body).toMatchObject({ record, projectId: 3, isTemp: true })
  // Only what is submitted is the version that was read.
  expect(body).not.toHaveProperty('recordVersion')
})

it('a record that changed while one wrote is read again before it is submitted', async () => {
  const of = makeApproval({
    ...{ status: 'temp', can: { edit: true, submit: true }, line: [[7, 'approval', 'ready']] },
    post: { content, projectId: 3 },
  })
  let revision = 4
  server.call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.one') return { ...of, record: { ...record, version: null } }
    return id === 'post.one' ? { ...post, revision } : withRecord({ id })
  })
  await open(of.id)
  await screen.findByText('제91차 회의')
  revision = 5
  server.write.mockRejectedValueOnce(new Problem({ code: 'changed', message: '', status: 409 }))
  await press('상신')
  expect(await screen.findByText(/쓰는 동안 기록이 바뀌었습니다/)).toBeTruthy()
  server.write.mockResolvedValue(makeApproval({ id: of.id }))
  await press('상신')
  const versions = server.write.mock.calls.map(([, { body }]) => body.recordVersion)
  expect(versions).toEqual([4, 5])
})

it('a record that is not there for the writer begins no document', async () => {
  server.call.mockRejectedValue(new Problem({ code: 'not-found', message: '', status: 404 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ApprovalWriteScreen documentId={null} projectId={null} record={record} onKept={vi.fn()} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('기록을 열 수 없습니다')).toBeTruthy()
})

it('what was submitted is shown, and not left in the form', async () => {
  await open(draft.id)
  server.write.mockResolvedValue(makeApproval({ id: draft.id, revision: 3 }))
  await press('상신')
  expect(server.write.mock.calls[0]?.[1].body.unTemp).toBe(true)
  expect(go.to).toHaveBeenCalledWith({
    ...{ href: `/approval-process-read/${draft.id}`, replace: true },
  })
  expect(device.drafts.remove).toHaveBeenCalledWith(`approval:1:${draft.id}`)
})

it('what was typed here and not sent comes back', async () => {
  const values = {
    ...{ kind: 'plan', title: '용접 작업', content, security: 'normal', priority: 'urgent' },
    ...{ projectId: null, line: [], files: [], removed: [] },
  }
  device.drafts.get.mockResolvedValue({
    ...{ id: 'approval:1:new', user: 1, entity: draft.id, base: null, updatedAt: 1 },
    values: { v: 1, values },
  })
  await open()
  expect(title().value).toBe('용접 작업')
  expect(screen.getByText('작성 중인 내용을 불러왔습니다.')).toBeTruthy()
  await press('처음부터')
  await screen.findByRole('alertdialog')
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: '버리기' }).at(-1) as HTMLElement)
  })
  expect(device.drafts.remove).toHaveBeenCalledWith('approval:1:new')
})

it('a document that is on its way cannot be written', async () => {
  server.call.mockResolvedValue(makeApproval())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ApprovalWriteScreen documentId={draft.id} projectId={null} onKept={vi.fn()} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('지금은 고칠 수 없는 문서입니다')).toBeTruthy()
})
