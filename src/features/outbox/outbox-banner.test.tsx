import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { OutboxBanner } from './outbox-banner.tsx'

const now = Date.UTC(2026, 10, 20, 5, 0)
const until = now + 5 * 60_000
const counts = vi.hoisted(() => ({ pending: 2, sending: 0, auth: 0, needsPerson: 0 }))
const once = <T,>(value: T) => ({
  subscribe: (next: (value: T) => void) => {
    next(value)
    return { unsubscribe: () => undefined }
  },
})
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => ({
    line: { subscribe: () => () => undefined, state: () => 'online' },
    watch: { counts: () => once(counts), pausedUntil: () => once(until) },
  }),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('outbox')
})
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says that the server asked to wait, and until when', () => {
  render(<OutboxBanner />)
  expect(screen.getByText('서버가 잠시 기다려 달라고 했습니다.')).toBeTruthy()
  expect(screen.getByText(/14:05에 저절로 다시 보냅니다/)).toBeTruthy()
})

it('says so no longer than that', () => {
  render(<OutboxBanner />)
  act(() => void vi.advanceTimersByTime(5 * 60_000 + 1))
  expect(screen.queryByText(/14:05/)).toBeNull()
})
