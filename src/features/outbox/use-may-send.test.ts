// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useMaySend } from './use-may-send.ts'

const line = vi.hoisted(() => ({ state: 'online' }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => ({ line: { subscribe: () => () => undefined, state: () => line.state } }),
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  { onLine: true, state: 'online', may: true },
  // The press finds out whether the server is back.
  { onLine: true, state: 'offline', may: true },
  // The browser is wrong: real calls are answered.
  { onLine: false, state: 'online', may: true },
  { onLine: false, state: 'offline', may: false },
])('browser $onLine, calls $state: sending may be tried $may', ({ onLine, state, may }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  line.state = state
  expect(renderHook(useMaySend).result.current).toBe(may)
})
