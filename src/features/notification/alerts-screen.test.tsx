import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { AlertsScreen } from './alerts-screen.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('notification')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const alert = (id: number, kind: string, title: string) => ({
  id,
  kind,
  who: null,
  projectId: 3,
  boardId: 7,
  postId: null,
  title,
  link: `/project/3/tab/7/page/${id}`,
  at: '2026-11-20T00:41:00.000Z',
  read: false,
})

it('shows a notification of a kind that this build does not know, with its title and link', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const data = [alert(1, 'assigned', '개구부 덮개'), alert(2, 'permitExpires', '굴착 허가')]
  const answer = { data, total: 2, page: 1, perPage: 100, unread: 2, newest: 2, loadedAt: '' }
  vi.stubGlobal('fetch', async () => {
    const headers = { 'x-app': 'siteon', 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { headers })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <AlertsScreen />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  const later = await screen.findByRole('link', { name: /새 알림이 있습니다.*굴착 허가/ })
  expect(later.getAttribute('href')).toBe('/project/3/tab/7/page/2')
  expect(screen.getByText(/개구부 덮개/)).toBeDefined()
})
