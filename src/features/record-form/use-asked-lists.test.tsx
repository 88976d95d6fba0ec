import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import hazard from '../../../contract/boards/hazard-report/board.ts'
import { projectKeys } from '../project/queries.ts'
import { mostWaitMs, useAskedLists } from './use-asked-lists.ts'

const answer = vi.hoisted(() => ({ make: (_: unknown) => undefined as unknown, asked: 0 }))
vi.mock('../../lib/call/call.ts', () => ({
  call: () => {
    answer.asked += 1
    return new Promise((resolve) => {
      answer.make = resolve
    })
  },
}))

const checklists = [{ boardId: 45, field: 'items', version: 1, groups: [] }]

beforeEach(() => {
  vi.useFakeTimers()
  answer.asked = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(board = daily, { known = false, again = false } = {}) {
  const client = new QueryClient()
  if (known) client.setQueryData(projectKeys.one(9), { id: 9, checklists } as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useAskedLists(board, 9, again), { wrapper }).result
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a form waits for the lists of a project that was never read, and not for ever', async () => {
  const lists = open()
  expect(lists.current.wait).toBe(true)
  await pass(mostWaitMs - 1)
  expect(lists.current.wait).toBe(true)
  await pass(1)
  expect(lists.current).toEqual({ wait: false, checklists: undefined, readAt: 0 })
})

it('it begins as soon as they are there', async () => {
  const lists = open()
  answer.make({ id: 9, checklists })
  await pass(10)
  expect(lists.current).toMatchObject({ wait: false, checklists })
})

it('a board that has no such checklist, and a project that is known, wait for nothing', () => {
  expect(open(hazard).current.wait).toBe(false)
  expect(open(daily, { known: true }).current).toMatchObject({ wait: false, checklists })
})

it('refused ones are read once more', async () => {
  const lists = open(daily, { known: true, again: true })
  expect([lists.current.wait, answer.asked]).toEqual([true, 1])
  answer.make({ id: 9, checklists: [] })
  await pass(10)
  expect(lists.current).toMatchObject({ wait: false, checklists: [] })
})
