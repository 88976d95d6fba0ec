import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { richOf } from '../../../../contract/rich/rich.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { ThreadListScreen } from './thread-list-screen.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
const device = vi.hoisted(() => ({ ops: [] as unknown[] }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../outbox/use-ops.ts', () => ({ useOps: () => device.ops }))
vi.mock('../../session/me.ts', () => ({ useMe: () => ({ id: 7, name: '김도현', level: 2 }) }))
vi.mock('./board-tabs.tsx', () => ({ BoardTabs: () => null }))
vi.mock('./unfinished.tsx', () => ({ Unfinished: () => null }))

const board: ThreadBoard = {
  kind: 'thread',
  id: 602,
  slug: 'qna',
  area: 'community',
  label: { ko: '질문답변', en: 'Q&A' },
  noun: { ko: '질문', en: 'question' },
  icon: 'circle',
  path: '/community/qna',
}
const id = '0197a000-0000-7000-8000-000000000001'
const words = { title: '내 글', content: richOf('본문'), writtenAt: '2026-11-23T00:00:00.000Z' }

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('thread', 'widgets', 'dates')
})
afterEach(cleanup)

it('a list that could not be loaded says so below what was written here, and is asked for again', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  device.ops = [
    makeOp(
      'thread.create',
      { params: { slug: 'qna' }, data: { id, projectId: 3, ...words } },
      { entity: id },
    ),
  ]
  server.call.mockRejectedValue(new Error('no connection'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <ThreadListScreen board={board} projectId={3} />
    </QueryClientProvider>,
  )
  await screen.findByText('목록을 불러오지 못했습니다')
  expect(screen.queryByRole('link', { name: /내 글/ })).not.toBeNull()
  // No answer has been read: there is no time that it is of.
  expect(container.querySelector('time[datetime^="1970"]')).toBeNull()
  const answer = { data: [], total: 0, page: 1, perPage: 20 }
  server.call.mockReset().mockResolvedValue(answer)
  fireEvent.click(screen.getByRole('button', { name: '다시 받기' }))
  await vi.waitFor(() => expect(screen.queryByText('목록을 불러오지 못했습니다')).toBeNull())
  expect(screen.queryByRole('link', { name: /내 글/ })).not.toBeNull()
})
