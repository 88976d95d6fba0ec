import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import hazard from '../../../contract/boards/hazard-report/board.ts'
import { Problem } from '../../lib/call/problem.ts'
import { type Printed, usePrintRecord } from './use-print-record.tsx'

const called = vi.hoisted(() => ({ sheet: vi.fn(), toast: vi.fn(), project: vi.fn() }))
vi.mock('./record-sheet.ts', () => ({ recordSheet: called.sheet }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: called.toast }))
vi.mock('../project/queries.ts', () => ({
  oneProject: (id: number) => ({
    queryKey: ['project', id],
    queryFn: called.project,
    retry: false,
  }),
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function print() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const record = { projectId: 1 } as Printed['record']
  const input = {
    board: hazard,
    record,
    by: '홍길동',
    name: () => null,
    source: () => null,
    running: null,
    titleOf: () => null,
    drawing: () => null,
  }
  const { result } = renderHook(() => usePrintRecord(input), { wrapper })
  await act(async () => result.current.print())
  await vi.waitFor(() => expect(called.sheet).toHaveBeenCalled())
}

it('offline the record is printed without what is not on the device', async () => {
  called.project.mockRejectedValue(new Problem({ code: 'offline', message: '', status: 0 }))
  await print()
  expect(called.sheet.mock.calls[0]?.[0]).toMatchObject({ project: undefined })
  expect(called.toast).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
})

it('a page that cannot be made is reported to the person, with its cause in the log', async () => {
  called.project.mockResolvedValue({ field_name: 'A' })
  called.sheet.mockImplementation(() => {
    throw new Error('no such field')
  })
  await print()
  await vi.waitFor(() => expect(called.toast).toHaveBeenCalledOnce())
  expect(console.error).toHaveBeenCalledWith('print', new Error('no such field'))
})
