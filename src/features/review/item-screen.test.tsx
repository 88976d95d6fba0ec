import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ReviewOne } from '../../../contract/record/review.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { setMe } from '../session/me.ts'
import { ReviewItemScreen } from './item-screen.tsx'

const person = {
  id: 7,
  name: '한정지',
  position: '안전관리자',
  companyId: 1,
  companyName: '다온토건(주)',
}
const item: ReviewOne = {
  id: 4,
  projectId: 3,
  boardId: 7,
  operation: 'post.create',
  title: '개구부 덮개가 열려 있음',
  writer: person,
  reason: 'suspended',
  importedBy: null,
  fileName: null,
  writtenAt: '2026-11-20T00:41:00.000Z',
  receivedAt: '2026-11-20T01:00:00.000Z',
  late: false,
  files: { expected: 0, arrived: 0 },
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  note: null,
  unreadable: false,
  postId: '019a0000-0000-7000-8000-000000000001',
  content: { values: { what: '개구부 덮개가 열려 있음', place: '지하 2층 C구역', danger: 'no' } },
  uploads: [],
  current: null,
  seen: null,
  needs: [],
}
const change: ReviewOne = {
  ...item,
  operation: 'post.update',
  content: { values: { place: '옥상' } },
  current: { title: '개구부', values: { place: '지하 1층' }, revision: 2 },
  seen: 1,
}

let one: ReviewOne
let sent: { path: string; body: unknown }[]
/** status and code of the next decision's refusal */
let refused: [number, string] | null

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('board', 'conflict', 'record', 'review')
  setMe({
    id: 1,
    username: 'manager',
    name: '박소장',
    email: null,
    mobile: null,
    position: null,
    level: 3,
    company_id: 1,
    company_name: null,
    project_id: 3,
  })
})
beforeEach(() => {
  sent = []
  refused = null
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    const headers = { 'x-app': 'siteon', 'content-type': 'application/json' }
    const answer = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers })
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(init.body ?? 'null') })
      if (!refused) return answer({ ...one, state: 'confirmed' })
      return answer({ error: { code: refused[1], message: '' } }, refused[0])
    }
    if (path === '/api/v1/review/4') return answer(one)
    throw new TypeError('no line')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(shown: ReviewOne) {
  one = shown
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <ReviewItemScreen projectId={3} reviewId={4} />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  // On a phone the bar has the page's title.
  await screen.findByRole('heading', { level: 2, name: shown.title })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows author, content, time and reason, and accepts it in their name', async () => {
  await open(item)
  expect(screen.getByText('한정지 · 안전관리자 · 다온토건(주)')).toBeDefined()
  expect(screen.getAllByText('계정 정지').length).toBeGreaterThan(0)
  expect(await screen.findByText('지하 2층 C구역')).toBeDefined()
  press('한정지 이름으로 기록하기')
  await vi.waitFor(() =>
    expect(sent).toEqual([{ path: '/api/v1/review/4/confirm', body: { how: 'apply' } }]),
  )
})

it('a conflicting change offers a comment instead, beside the current value', async () => {
  await open(change)
  expect(await screen.findByText('지하 1층')).toBeDefined()
  expect(screen.getByText('옥상')).toBeDefined()
  expect(screen.getByText('이 사람이 본 뒤에 기록이 수정되었습니다.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /이름으로 기록하기/ })).toBeNull()
  press('댓글로 남기기')
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ how: 'comment' }))
})

it('a refusal shows a message, and nothing is decided', async () => {
  await open({ ...change, seen: 2 })
  refused = [409, 'closed']
  press('한정지 이름으로 기록하기')
  expect(await screen.findByText(/이미 끝난 기록이라/)).toBeDefined()
})

it('an operation that depends on another waits for it', async () => {
  await open({ ...item, needs: [{ id: 3, title: '먼저 쓴 기록', state: 'waiting' }] })
  expect(screen.getByText('먼저 쓴 기록')).toBeDefined()
  const confirm = screen.getByRole('button', { name: '한정지 이름으로 기록하기' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
})

it('one that nobody can open says so, and can still be rejected', async () => {
  await open({ ...item, unreadable: true, content: {} })
  expect(screen.getByText('쓴 내용을 열 수 없습니다.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /이름으로 기록하기/ })).toBeNull()
  press('반려')
  fireEvent.change(await screen.findByLabelText(/사유/), { target: { value: '키를 잃음' } })
  fireEvent.click(screen.getAllByRole('button', { name: '반려' }).at(-1) as HTMLElement)
  await vi.waitFor(() =>
    expect(sent).toEqual([{ path: '/api/v1/review/4/reject', body: { reason: '키를 잃음' } }]),
  )
})

it('a change that nobody can open cannot become a comment, and a rejected one nothing more', async () => {
  await open({ ...change, unreadable: true, content: {} })
  expect(screen.queryByRole('button', { name: '댓글로 남기기' })).toBeNull()
  expect(screen.getByRole('button', { name: '반려' })).toBeDefined()
  cleanup()
  await open({ ...change, unreadable: true, content: {}, state: 'rejected' })
  expect(screen.queryByRole('button')).toBeNull()
})

const inspected = (items_asked: unknown): ReviewOne => ({
  ...item,
  boardId: 45,
  content: { values: { place: '101동', items: { '1-1': { answer: 'ok' } }, items_asked } },
})

it.each([
  { version: 1, groups: [{ id: '1', questions: [null] }] },
  { version: 1, groups: [{ questions: ['1-1'] }] },
  { groups: 4 },
  'x',
])('a list of questions that is none does not keep it from being read: %j', async (asked) => {
  await open(inspected(asked))
  await screen.findByText('101동')
})

it('a list that the site does not have is said to be unknown', async () => {
  await open(inspected({ version: 4, groups: [] }))
  await screen.findByText(/이 현장에 없는 점검표 버전/)
})
