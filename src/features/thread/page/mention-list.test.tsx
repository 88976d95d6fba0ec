import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMentions, usePeople } from './mention-list.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
const line = vi.hoisted(() => ({ now: 'online' }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => line.now }))

const person = (id: number, name: string) => ({ id, name, company_name: null, position: null })
const everybody = [person(1, '김철'), person(2, '김철수'), person(3, '박영희'), person(4, '김철')]
type Asked = [unknown, { query: { name?: string } }]

let client: QueryClient
function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

beforeEach(() => {
  line.now = 'online'
  localStorage.clear()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server.call.mockReset().mockImplementation(async (...[, { query }]: Asked) => ({
    data: everybody.filter(({ name }) => name.includes(query.name ?? '')),
  }))
})
afterEach(cleanup)

it('people are looked for at the server by whole syllables', async () => {
  const look = (typed: string) => usePeople(3, typed, 8)
  const { result, rerender } = renderHook(look, { wrapper, initialProps: '' })
  await waitFor(() => expect(result.current.people).toHaveLength(4))
  rerender('김ㅊ')
  expect(result.current.people.map(({ id }) => id)).toEqual([1, 2, 4])
  rerender('김철ㅅ')
  rerender('김철수')
  await waitFor(() => expect(server.call).toHaveBeenCalledTimes(2))
  expect(server.call.mock.lastCall?.[1].query).toMatchObject({ name: '김철수', projectId: '3' })
  expect(result.current.people.map(({ id }) => id)).toEqual([2])
})

it('without a connection the list says that it needs one', async () => {
  server.call.mockRejectedValue(new Error('no connection'))
  const { result } = renderHook(() => usePeople(null, '김', 8), { wrapper })
  await waitFor(() => expect(result.current.unreachable).toBe(true))
  const { result: none } = renderHook(() => usePeople(null, null, 8), { wrapper })
  expect(none.current).toEqual({ people: [], unreachable: false })
})

it('who was chosen in a comment is still chosen after a reload, each of two with one name', () => {
  const begun = { text: '@김' }
  const use = () => {
    const [text, setText] = useState(begun.text)
    begun.text = text
    return { ...useMentions(3, 'siteon-comment:7:post:named', text, setText), setText, text }
  }
  const first = renderHook(use, { wrapper })
  act(() => first.result.current.pick(person(1, '김철') as never))
  act(() => first.result.current.setText(`${first.result.current.text}@김`))
  act(() => first.result.current.pick(person(4, '김철') as never))
  expect(first.result.current.text).toBe('@김철 @김철 ')
  first.unmount()
  const again = renderHook(use, { wrapper })
  expect(again.result.current.named()).toEqual([1, 4])
  act(() => again.result.current.clear())
  expect(again.result.current.named()).toEqual([])
})
