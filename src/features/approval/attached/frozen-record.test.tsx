import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FrozenRecord } from '../../../../contract/approval/attached-record.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { AttachedRecord } from './attached-record.tsx'
import FrozenRecordView from './frozen-record.tsx'
import { versionChanges } from './version-changes.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 2 }) }))
vi.mock('../../outbox/use-ops.ts', () => ({ useOps: () => [], useOpsOf: () => [] }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => vi.fn(),
  useLocation: () => false,
}))

const postId = '0197a000-0000-7000-8000-000000000009'
const values = { kind: 'council', round: 91, place: '현장 회의실', topics: ['risk'] }
const frozen: FrozenRecord = {
  ...{ boardId: 50, postId, projectId: 3, version: 2, title: '제91차 협의체 회의' },
  ...{ status: 'none', values, content: '', uploads: [] },
}
/** what the server has now */
let answer: unknown
let live: unknown

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('approval', 'board', 'record', 'outbox')
})
beforeEach(() => {
  answer = { record: frozen, version: 2, before: null }
  live = { ...frozen, id: postId, revision: 2 }
  server.call.mockReset().mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'approval.recordOne') {
      if (answer instanceof Error) throw answer
      return answer
    }
    if (id === 'post.one') return live
    return { data: [], total: 0, page: 1, perPage: 200 }
  })
})
afterEach(cleanup)

async function open(decides = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback="…">
        <FrozenRecordView documentId="d" round={1} decides={decides} />
      </Suspense>
    </QueryClientProvider>,
  )
}

it('a record is read as it was submitted, and nothing says that it changed', async () => {
  await open()
  expect(await screen.findByText('현장 회의실')).toBeTruthy()
  expect(screen.queryByText('상신한 뒤 기록이 바뀌었습니다')).toBeNull()
})

it('a record that changed since says so with the fields that differ', async () => {
  answer = { record: frozen, version: 3, before: null }
  live = { ...frozen, id: postId, revision: 3, values: { ...values, place: '본사 회의실' } }
  await open()
  expect(await screen.findByText('상신한 뒤 기록이 바뀌었습니다')).toBeTruthy()
  expect((await screen.findByText('본사 회의실')).tagName).toBe('INS')
  const was = screen.getAllByText('현장 회의실').map(({ tagName }) => tagName)
  expect(was).toEqual(['DEL', 'DD'])
})

it('who is to decide sees what has changed since the submission before', async () => {
  const { title, status, content } = frozen
  const earlier = { ...values, place: '정문 앞', round: 90 }
  answer = {
    ...{ record: frozen, version: 2 },
    before: {
      version: 1,
      title,
      status,
      content,
      values: earlier,
      submittedAt: '2026-11-20T00:41:00Z',
    },
  }
  await open(true)
  const since = await screen.findByText(/지난 상신/)
  expect(since.closest('details')?.open).toBe(true)
  expect(screen.getByText('정문 앞').tagName).toBe('DEL')
})

it('a record that was removed is read on by those who sign it', async () => {
  answer = { record: frozen, version: null, before: null }
  await open()
  expect(await screen.findByText('현장 회의실')).toBeTruthy()
  expect(screen.getByText(/상신한 때의 내용입니다/)).toBeTruthy()
  expect(server.call.mock.calls.map(([{ id }]) => id)).not.toContain('post.one')
})

it('a reader of the document alone reads that the record is not for them', async () => {
  answer = new Problem({ status: 403, code: 'forbidden', message: '권한이 없습니다.' })
  await open()
  expect(await screen.findByText(/이 기록을 볼 수 없어/)).toBeTruthy()
})

it('a draft shows the record as it is now, and asks for nothing frozen', async () => {
  live = { ...frozen, id: postId, revision: 3, values: { ...values, place: '본사 회의실' } }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AttachedRecord
        documentId="d"
        round={1}
        record={{ boardId: 50, postId, version: null }}
        projectId={3}
        decides={false}
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('본사 회의실')).toBeTruthy()
  expect(server.call.mock.calls.map(([{ id }]) => id)).not.toContain('approval.recordOne')
})

it('two versions are compared by their title, state, words and each of their values', () => {
  const was = { title: 'a', status: 'open', content: '', values: { x: 1, y: [1], z: null } }
  const now = { ...was, status: 'done', values: { x: 1, y: [2], w: 3 } }
  expect(versionChanges(was, now)).toEqual({
    status: { before: 'open', after: 'done' },
    'values.y': { before: [1], after: [2] },
    'values.w': { before: null, after: 3 },
  })
})
