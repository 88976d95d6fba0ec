import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hasRememberedPath } from '../../features/session/remembered-path.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { FrameNotes } from './frame-notes.tsx'

vi.mock('./use-ended.ts', () => ({ useEnded: () => 'shut-out' }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({
  useConnection: () => 'online',
  useCounts: () => ({ auth: 0 }),
  unsentOf: () => 0,
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('shell')
})
afterEach(cleanup)

it('a suspended person finds the sign-in, for somebody else, who does not return to this page', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: FrameNotes }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  const way = await screen.findByRole('link', { name: '다른 계정으로 로그인' })
  expect(way.getAttribute('href')).toBe('/login')
  fireEvent.click(way)
  expect(hasRememberedPath()).toBe(false)
})
