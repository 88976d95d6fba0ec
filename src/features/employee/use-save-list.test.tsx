import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { useSaveEmployees } from './use-save-list.ts'

const saveExcel = vi.hoisted(() => vi.fn())
vi.mock('../../lib/excel/excel.ts', () => ({ saveExcel }))
vi.mock('../../lib/call/call.ts', () => ({
  call: async ({ id }: { id: string }) =>
    id === 'field.list'
      ? { data: [{ id: 3, field_name: 'A동' }], total: 1 }
      : { data: [{ name: '홍길동', field_ids: [3] }], total: 1 },
}))
beforeAll(async () => {
  await startI18n()
  await loadWords('save')
})
afterEach(cleanup)

it('names the work sites though the screen has not read them yet', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSaveEmployees(1, {}), { wrapper })
  await act(() => result.current.mutateAsync())
  expect(saveExcel.mock.calls[0]?.[3]).toEqual([
    expect.objectContaining({ name: '홍길동', fields: 'A동' }),
  ])
})
