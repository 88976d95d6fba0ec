import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import hazard from '../../../contract/boards/hazard-report/board.ts'
import accident from '../../../contract/boards/industrial-accident/board.ts'
import permits from '../../../contract/boards/work-permit/board.ts'
import { printPost } from '../../../contract/print/print.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { ofRecordQuery } from '../approval-state/of-record-query.ts'
import { type Printed, usePrintRecord } from './use-print-record.tsx'

const called = vi.hoisted(() => ({
  sheet: vi.fn(),
  toast: vi.fn(),
  project: vi.fn(),
  call: vi.fn(),
  saved: vi.fn(),
}))
const line = vi.hoisted(() => ({ is: 'online' }))
vi.mock('../../lib/call/call.ts', () => ({ call: called.call }))
vi.mock('../../lib/download.ts', () => ({ downloadBytes: called.saved }))
vi.mock('../../lib/outbox/use-connection.ts', () => ({ useConnection: () => line.is }))
vi.mock('./record-sheet.ts', () => ({ recordSheet: called.sheet }))
vi.mock('../../widgets/toast/toast.ts', () => ({ toast: called.toast }))
vi.mock('../project/queries.ts', () => ({
  oneProject: (id: number) => ({
    queryKey: ['project', id],
    queryFn: called.project,
    retry: false,
  }),
}))

beforeAll(async () => {
  await startI18n()
  await loadWords('record')
})
afterEach(() => {
  line.is = 'online'
  cleanup()
  vi.clearAllMocks()
})

async function print(more: Partial<Printed> = {}, client = new QueryClient()) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const record = { id: 'r1', projectId: 1, title: '사고', writtenAt: '2026-11-30T00:00:00Z' }
  const input = {
    board: hazard,
    record: record as Printed['record'],
    arrived: true,
    by: '홍길동',
    name: () => null,
    source: () => null,
    running: null,
    titleOf: () => null,
    drawing: () => null,
    ...more,
  }
  const { result } = renderHook(() => usePrintRecord(input), { wrapper })
  await act(async () => result.current.print())
  await vi.waitFor(() =>
    expect(called.sheet.mock.calls.length + called.saved.mock.calls.length).toBe(1),
  )
}

it('a board with an official form is printed as that form, and never as a table', async () => {
  called.call.mockResolvedValue(new Blob(['%PDF']))
  await print({ board: accident })
  expect(called.call).toHaveBeenCalledWith(
    printPost,
    expect.objectContaining({ params: { boardId: '41', postId: 'r1' } }),
  )
  expect(called.sheet).not.toHaveBeenCalled()
  await vi.waitFor(() =>
    expect(called.toast.mock.calls[0]?.[0].text).toContain('법정 서식을 PDF로 저장했습니다'),
  )
})

it.each([
  ['offline', 'offline', true],
  ['with a change that has not arrived', 'online', false],
])('%s it is printed as this device knows it', async (_, connection, arrived) => {
  line.is = connection
  called.project.mockResolvedValue({ field_name: 'A' })
  await print({ board: accident, arrived })
  expect(called.call).not.toHaveBeenCalled()
})

it('offline the record is printed without what is not on the device', async () => {
  called.project.mockRejectedValue(new Problem({ code: 'offline', message: '', status: 0 }))
  await print()
  expect(called.sheet.mock.calls[0]?.[0]).toMatchObject({ project: undefined })
  expect(called.toast).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
})

it('paper has the stamps of now; without a connection those that the device knows', async () => {
  const before = [{ id: 'd1', status: { code: 'ongoing' } }]
  const now = [{ id: 'd1', status: { code: 'complete' } }]
  const known = () => {
    const client = new QueryClient()
    client.setQueryData(ofRecordQuery(permits.id, 'r1').queryKey, before as never)
    return client
  }
  called.project.mockResolvedValue({ field_name: 'A' })
  called.call.mockResolvedValue({ data: now })
  await print({ board: permits }, known())
  expect(called.sheet.mock.calls[0]?.[0]).toMatchObject({ approvals: now })
  cleanup()

  called.sheet.mockClear()
  called.call.mockRejectedValue(new Problem({ code: 'offline', message: '', status: 0 }))
  await print({ board: permits }, known())
  expect(called.sheet.mock.calls[0]?.[0]).toMatchObject({ approvals: before })
  cleanup()

  called.sheet.mockClear()
  called.call.mockClear()
  line.is = 'offline'
  await print({ board: permits }, known())
  expect(called.sheet.mock.calls[0]?.[0]).toMatchObject({ approvals: before })
  expect(called.call).not.toHaveBeenCalled()
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
