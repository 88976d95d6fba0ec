import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import cost from '../../../contract/boards/safety-cost/board.ts'
import workforce from '../../../contract/boards/workforce/board.ts'
import { companiesQuery } from '../board/references.ts'
import { useOwnCompany } from './use-own-company.ts'

const read = vi.hoisted(() => vi.fn())
vi.mock('../board/references.ts', () => ({
  companiesQuery: (id: number) => ({ queryKey: ['company', id], queryFn: read, retry: false }),
}))
vi.mock('../session/me.ts', () => ({ useMe: () => ({ company_id: 7 }) }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const answer = (kind: string) => ({ data: [{ id: 7, kind }] })

function open(board: typeof cost) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => useOwnCompany(board, 1), { wrapper }) }
}

it('a record of a partner is of its own company, a contractor’s of none', async () => {
  for (const [kind, values] of [
    ['partner', { company_id: 7 }],
    ['contractor', {}],
  ] as const) {
    read.mockResolvedValue(answer(kind))
    const { result } = open(cost)
    expect(result.current.wait).toBe(true)
    await vi.waitFor(() => expect(result.current).toEqual({ wait: false, values }))
  }
})

it('another board never waits for companies that are being read for its form', async () => {
  read.mockReturnValue(new Promise(() => undefined))
  const { client, result } = open(workforce)
  await act(async () => void client.fetchQuery(companiesQuery(1)))
  expect(client.isFetching()).toBe(1)
  expect(result.current).toEqual({ wait: false, values: {} })
})

it('without a connection it waits once, not again while the form reads them', async () => {
  read.mockRejectedValue(new Error('offline'))
  const { client, result } = open(cost)
  await vi.waitFor(() => expect(result.current.wait).toBe(false))
  read.mockReturnValue(new Promise(() => undefined))
  await act(async () => void client.refetchQueries({ queryKey: ['company', 1] }))
  expect(client.isFetching()).toBe(1)
  expect(result.current.wait).toBe(false)
})
