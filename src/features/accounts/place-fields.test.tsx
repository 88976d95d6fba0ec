import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { noPlace, PlaceFields } from './place-fields.tsx'

const said = vi.hoisted(() => ({ total: 1 }))
vi.mock('../../lib/call/call.ts', () => ({
  call: async ({ id }: { id: string }, { query }: { query: { keyword?: string } }) => {
    if (id === 'company.list') return { data: [], total: 0 }
    const name = query.keyword ? '201번째 현장' : '첫 현장'
    return { data: [{ id: query.keyword ? 201 : 1, field_name: name }], total: said.total }
  },
}))

beforeAll(async () => {
  await startI18n()
  await Promise.all(['accounts', 'site', 'widgets'].map((words) => loadWords(words as 'site')))
})
afterEach(cleanup)

function show(total: number) {
  said.total = total
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceFields value={noPlace} onChange={onChange} errors={{}} />
    </QueryClientProvider>,
  )
  return onChange
}

it('a project that does not fit into one list is found by its name', async () => {
  const onChange = show(201)
  fireEvent.click(await screen.findByRole('button', { name: '고르기' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '201번째' } })
  fireEvent.click(await screen.findByText('201번째 현장'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...noPlace, project: '201' })
})

it('projects that fit into a list are in one', async () => {
  show(1)
  fireEvent.click(screen.getByRole('button', { name: /^프로젝트/ }))
  expect(await screen.findByText('첫 현장')).toBeDefined()
  expect(screen.queryByRole('button', { name: '고르기' })).toBeNull()
})
