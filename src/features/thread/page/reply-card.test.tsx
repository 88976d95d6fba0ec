import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../../contract/rich/rich.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { threadKeys } from '../../thread-board/keys.ts'
import { wholeThread } from '../overlay.ts'
import { useThread } from '../queries.ts'
import { ReplyCard } from './reply-card.tsx'

const me = { id: 7, name: '김도현', position: null, companyId: 1, companyName: '한결' }
const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/outbox/page-outbox.ts', () => ({ outbox: () => ({}) }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => 'online' }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 5 }) }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))

type Board = Parameters<typeof ReplyCard>[0]['board']
const board = { kind: 'thread', id: 602, slug: 'qna', answers: true } as unknown as Board
const id = (n: number) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-23T00:00:00.000Z'

function post(n: number, more: Partial<ThreadPost>): ThreadPost {
  const words = { title: `글 ${n}`, content: richOf('본문'), uploads: [], writtenAt: at }
  const data = { id: id(n), projectId: 3, ...words }
  const op = makeOp('thread.create', { params: { slug: 'qna' }, data }, { entity: id(n) })
  const made = wholeThread(board, id(n), undefined, { ops: [op], readAt: 0, me })?.root.post
  if (!made) throw new Error('nothing was made')
  return { ...made, revision: 1, ...more }
}
const can = { ...post(1, {}).can, accept: true, moderate: true }

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
let client: QueryClient

function show(reply: Partial<ThreadPost>, root: Partial<ThreadPost> = {}) {
  const shown = { post: post(2, { parentId: id(1), can, ...reply }), delivery: null }
  render(
    <ReplyCard
      board={board}
      projectId={3}
      root={post(1, { can, ...root })}
      reply={shown}
      ops={[]}
    />,
    { wrapper },
  )
}
const button = (name: string) => screen.queryByRole('button', { name })
const offered = () =>
  ['글 메뉴', '답변으로 채택', '댓글 저장', '좋아요'].filter((name) => button(name) !== null)

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('thread', 'record', 'outbox')
})
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  server.call.mockReset().mockResolvedValue({ data: [], total: 0 })
})
afterEach(cleanup)

it('a reply without comments asks for none, one with comments asks once', async () => {
  show({ comments: 0 })
  expect(server.call).not.toHaveBeenCalled()
  cleanup()
  show({ comments: 1 })
  await waitFor(() => expect(server.call).toHaveBeenCalledTimes(1))
})

it('a reply offers what can be done with it', () => {
  show({})
  expect(offered()).toEqual(['글 메뉴', '답변으로 채택', '댓글 저장', '좋아요'])
})

it('a hidden reply says why, and cannot be accepted', () => {
  const closed = { ...can, edit: false, remove: false, comment: false }
  show({ hidden: true, hiddenBy: { by: me, at, reason: '광고' }, can: closed })
  expect(screen.queryByText('숨긴 사유: 광고')).not.toBeNull()
  expect(offered()).toEqual(['글 메뉴', '좋아요'])
})

it('a deleted reply says so, and its menu is there to restore it', () => {
  show({ deleted: true, comments: 2, can: { ...can, edit: false, remove: false, comment: false } })
  expect(screen.queryByText(/삭제된 글입니다/)).not.toBeNull()
  expect(offered()).toEqual(['글 메뉴'])
  expect(server.call).not.toHaveBeenCalled()
})

it('a reply that is not sent yet cannot be accepted', () => {
  show({ revision: 0 })
  expect(offered()).not.toContain('답변으로 채택')
})

it.each([
  ['deleted', { deleted: true }],
  ['hidden', { hidden: true }],
])('under a first post that is %s nothing is offered', (_, root) => {
  show({ comments: 0 }, { ...root, can: { ...can, accept: false } })
  expect(offered()).toEqual([])
})

it('a thread opened by a reply is asked for again as that reply when its first post changes', async () => {
  server.call.mockResolvedValue({ ...post(1, {}), thread: [] })
  const { result } = renderHook(() => useThread('qna', id(2)), { wrapper })
  await waitFor(() => expect(result.current.data?.id).toBe(id(1)))
  server.call.mockClear()
  await client.invalidateQueries({ queryKey: threadKeys.one(id(1)) })
  expect(server.call.mock.calls.map(([, { params }]) => params.postId)).toEqual([id(2)])
})
