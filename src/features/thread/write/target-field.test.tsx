import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TargetIds } from '../../../../contract/thread/target.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { companiesQuery, fieldsQuery } from '../../board/references.ts'
import { TargetField } from './target-field.tsx'
import type { ThreadForm } from './use-thread-form.ts'

vi.mock('../../../lib/call/call.ts', () => ({ call: () => Promise.reject(new Error('offline')) }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('thread', 'widgets')
})
afterEach(cleanup)

/** The field on a device without a connection that has the lists of the project. */
function field(place: number | null, targets: TargetIds, wrong = false) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(companiesQuery(3).queryKey, { data: [{ id: 4, name: '누리비계' }] } as never)
  client.setQueryData(fieldsQuery(3).queryKey, {
    data: [{ id: 8, field_name: 'A2-1공구' }],
  } as never)
  const set = vi.fn()
  const form = { place, set } as unknown as ThreadForm
  render(
    <QueryClientProvider client={client}>
      <TargetField form={form} targets={targets} wrong={wrong} />
    </QueryClientProvider>,
  )
  return set
}
const none = { companyIds: [], roles: [], fieldIds: [] }

it('nothing chosen is said to be everybody', () => {
  field(3, none)
  expect(screen.getAllByText('모두')).toHaveLength(3)
})

it('a notice for all projects knows roles alone', () => {
  field(null, none)
  expect(screen.queryByText('대상 회사')).toBeNull()
  expect(screen.queryByText('대상 현장')).toBeNull()
  screen.getByText('대상 역할')
})

it('names what is chosen, and what is there no more, which can be taken off', async () => {
  const set = field(3, { ...none, companyIds: [4, 99] }, true)
  screen.getByText('누리비계, 지금은 없는 대상')
  screen.getByText(/대상을 다시 골라 주세요/)
  fireEvent.click(screen.getByText('누리비계, 지금은 없는 대상'))
  fireEvent.click(await screen.findByRole('option', { name: '지금은 없는 대상' }))
  const left = { targets: { ...none, companyIds: [4] } }
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith(left))
})
