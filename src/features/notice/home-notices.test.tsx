import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../contract/rich/rich.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { HomeNotices } from './home-notices.tsx'
import { currentNoticesQuery, noticeQuery } from './queries.ts'

vi.mock('../../lib/call/call.ts', () => ({ call: () => Promise.reject(new Error('offline')) }))
vi.mock('../session/me.ts', () => ({ useMe: () => ({ id: 7 }) }))
vi.mock('../../widgets/link/text-link.tsx', () => ({
  TextLink: ({ href, children }: { href: string; children: unknown }) => (
    <a href={href}>{children as string}</a>
  ),
}))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('notice', 'widgets')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const notice = (id: string, projectId: number | null = 3) => ({
  id,
  projectId,
  post_sticky_order: 1,
  title: `공지 ${id}`,
  content: richOf(`${id}의 본문`),
})

/** A home of a device that has no connection, with what it has stored. */
function home(stored: object[] | null, office: string | null = null, projectId: number | null = 3) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (stored)
    client.setQueryData(currentNoticesQuery(projectId).queryKey, { data: stored } as never)
  if (office) client.setQueryData(noticeQuery().queryKey, office)
  return render(
    <QueryClientProvider client={client}>
      <HomeNotices projectId={projectId} />
    </QueryClientProvider>,
  )
}
const heading = () => screen.getByRole('heading').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows one after the other with its number, that of head office first', () => {
  home([notice('b'), notice('a')], JSON.stringify({ id: 'office', title: '폭염', text: '물' }))
  expect(heading()).toBe('폭염')
  screen.getByText('1 / 3')
  press('다음 공지')
  expect(heading()).toBe('공지 b')
  expect(screen.getByRole('link', { name: /전체 보기/ }).getAttribute('href')).toBe(
    '/project/3/community/notice/b',
  )
  press('다음 공지')
  expect(heading()).toBe('공지 a')
  expect(screen.getByRole('button', { name: '다음 공지' }).hasAttribute('disabled')).toBe(true)
  press('이전 공지')
  expect(heading()).toBe('공지 b')
})

it('leaves those for all projects to the home of all projects', () => {
  home([notice('b', null), notice('a')])
  expect(heading()).toBe('공지 a')
  expect(screen.queryByText('1 / 1')).toBeNull()
  cleanup()
  home([notice('b', null)], null, null)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/community/notice/b')
})

it('leaves one that only has to be confirmed to the entry code', () => {
  expect(home([{ ...notice('a'), post_sticky_order: null }]).container.textContent).toBe('')
})

it('hides one for the days that are chosen, and goes on with the next', async () => {
  const { container } = home([notice('b'), notice('a')])
  press('7일 동안 보지 않기')
  await vi.waitFor(() => expect(heading()).toBe('공지 a'))
  const [stored] = JSON.parse(localStorage.getItem('siteon-notice:7') ?? '[]')
  expect(stored.id).toBe('b')
  expect(Math.round((stored.expire - Date.now()) / 86_400_000)).toBe(7)
  press('1일 동안 보지 않기')
  await vi.waitFor(() => expect(container.textContent).toBe(''))
})

it('shows nothing on a device that has never read any, and none of a broken setting', () => {
  expect(home(null).container.textContent).toBe('')
  expect(home(null, '{"broken').container.textContent).toBe('')
})
