import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import board from '../../../../contract/boards/safety-cost/board.ts'
import { takeOverStatements } from '../../../../contract/record/partner-statements.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import StatementsCard from './statements-card.tsx'
import type { ShownRecord } from './use-record.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/call/call.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'widgets', 'common')
})
afterEach(() => {
  cleanup()
  call.mockReset()
})

const statement = (id: string, status: string, company_id: number | undefined, used: number) => ({
  id,
  status,
  values: { company_id, used },
})

/** The month of the main contractor, which has taken `a` over. */
function show(statements: readonly object[], ops: readonly object[] = []) {
  call.mockImplementation((endpoint) =>
    Promise.resolve(endpoint === takeOverStatements ? { id: 'one' } : { data: statements }),
  )
  const post = {
    id: 'one',
    projectId: 1,
    date: '2026-03-01',
    values: { month: '2026-03', partners: [{ id: 'r', statement: 'a' }] },
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <StatementsCard record={{ board, post, ops } as unknown as ShownRecord} />
    </QueryClientProvider>,
  )
}
const own = statement('one', 'met', undefined, 9)
const taken = statement('a', 'confirmed', 7, 500)

it('says what is confirmed, waits and is not taken over yet, and takes it over', async () => {
  show([own, taken, statement('b', 'confirmed', 8, 1200), statement('c', 'submitted', 9, 70)])
  expect(await screen.findByText(/확정 2곳, 확인 대기 1곳.*확정분 1곳, 1,200원/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '확정분 가져오기' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      takeOverStatements,
      expect.objectContaining({ params: { postId: 'one' } }),
    ),
  )
})

it('offers nothing where all of it is taken over, and is not there without any statement', async () => {
  show([own, taken])
  expect(await screen.findByText(/가져올 확정분이 없습니다/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show([own])
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByText('협력업체 명세')).toBeNull()
})

it('waits until what was changed on this device is sent', async () => {
  show([statement('b', 'confirmed', 8, 1200)], [{ id: 'op' }])
  const button = await screen.findByRole('button', { name: '확정분 가져오기' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
