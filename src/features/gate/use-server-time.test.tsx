// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { hearServerTime, serverNow } from './server-clock.ts'
import { useServerTime } from './use-server-time.ts'

const reach = vi.hoisted(() => ({ is: 'online' }))
const askOwner = vi.hoisted(() => vi.fn())
vi.mock('../../lib/outbox/use-line.ts', () => ({ useReach: () => reach.is }))
vi.mock('./code/own-code.ts', () => ({ askOwner }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hear = async () => hearServerTime(new Date().toISOString(), performance.now())
const wake = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

it('fetches at its start, and at once after the phone slept, not offline', async () => {
  askOwner.mockImplementation(hear)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(() => useServerTime(7), { wrapper })
  await waitFor(() => expect(serverNow().trusted).toBe(true))
  expect(askOwner).toHaveBeenCalledTimes(1)
  await wake()
  expect(askOwner).toHaveBeenCalledTimes(1)

  // The wall clock went on while the monotonic one stopped.
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000)
  reach.is = 'offline'
  rerender()
  await wake()
  expect(serverNow().trusted).toBe(false)
  reach.is = 'online'
  rerender()
  expect(askOwner).toHaveBeenCalledTimes(1)
  await wake()
  expect(askOwner).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(serverNow().trusted).toBe(true))
})
