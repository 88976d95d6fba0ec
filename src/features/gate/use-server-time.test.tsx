import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { serverNow, setServerTime } from './server-clock.ts'
import { useServerTime } from './use-server-time.ts'

const connection = vi.hoisted(() => ({ is: 'online' }))
const fetchOwner = vi.hoisted(() => vi.fn())
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => connection.is }))
vi.mock('./code/own-code.ts', () => ({ fetchOwner }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const receiveTime = async () => setServerTime(new Date().toISOString(), performance.now())
const wake = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

it('fetches at its start, and at once after the phone slept, not offline', async () => {
  fetchOwner.mockImplementation(receiveTime)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(() => useServerTime(7), { wrapper })
  await waitFor(() => expect(serverNow().trusted).toBe(true))
  expect(fetchOwner).toHaveBeenCalledTimes(1)
  await wake()
  expect(fetchOwner).toHaveBeenCalledTimes(1)

  // The wall clock went on while the monotonic one stopped.
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000)
  connection.is = 'offline'
  rerender()
  await wake()
  expect(serverNow().trusted).toBe(false)
  connection.is = 'online'
  rerender()
  expect(fetchOwner).toHaveBeenCalledTimes(1)
  await wake()
  expect(fetchOwner).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(serverNow().trusted).toBe(true))
})
