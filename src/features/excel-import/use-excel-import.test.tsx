import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { Problem } from '../../lib/call/problem.ts'
import { ExcelError } from '../../lib/excel/fault.ts'
import type { ImportAnswer } from './import-call.ts'
import { useExcelImport } from './use-excel-import.ts'

const rows = [2, 3, 4].map((row) => ({ row, values: { name: `현장 ${row}` } }))
const read = vi.hoisted(() => vi.fn())
vi.mock('../../lib/excel/excel.ts', () => ({ readExcel: read }))
read.mockImplementation(async () => ({ rows, valid: rows, errors: [], ignored: [] }))
afterEach(cleanup)

const clean: ImportAnswer = { created: 0, valid: 3, refused: 0, errors: [], more: 0 }
const refusal = new Problem({ code: 'forbidden', message: '권한이 없습니다.', status: 403 })
const file = new File([''], 'sites.xlsx')

async function opened(send: Parameters<typeof useExcelImport>[1]) {
  const { result } = renderHook(() => useExcelImport({} as Sheet, send))
  await act(() => result.current.open(file))
  return result
}

it('the same rows are sent under one key, also from a file chosen again', async () => {
  const send = vi.fn().mockImplementation(async (mode: string) => {
    if (mode !== 'check') throw new Problem({ code: 'timeout', message: '' })
    return clean
  })
  const result = await opened(send)
  await act(() => result.current.importRows('all'))
  await act(() => result.current.open(file))
  await act(() => result.current.importRows('all'))
  const names = send.mock.calls.flatMap(([mode, , name]) => (mode === 'all' ? [name] : []))
  expect(names).toHaveLength(2)
  expect(names[1]).toBe(names[0])
})

it('keeps why the server refused, on checking and on sending', async () => {
  const result = await opened(async () => {
    throw refusal
  })
  expect(result.current.found).toMatchObject({ server: 'failed', trouble: refusal })
  await act(() => result.current.importRows('all'))
  expect(result.current.failure?.error).toBe(refusal)
})

it('leaves out every row that was refused, also those whose mistakes were not named', async () => {
  const send = vi.fn().mockResolvedValue({ ...clean, refused: 2, more: 1, refusedRows: [3, 4] })
  const result = await opened(send)
  expect([...(result.current.found?.wrong ?? [])]).toEqual([3, 4])
  await act(() => result.current.importRows('valid'))
  expect(send.mock.calls.at(-1)?.slice(0, 2)).toEqual(['valid', [rows[0]]])
})

const matched = (row: number) => ({ row, earlier: 2, people: [], ids: [], may_create: true })
const asking: ImportAnswer = {
  ...clean,
  valid: 2,
  refused: 1,
  errors: [{ row: 3, column: 'name', reason: 'duplicate' }],
  refusedRows: [3],
  matches: [matched(3)],
}

it('asks about a row that may repeat somebody, and sends what was decided', async () => {
  const send = vi.fn().mockResolvedValue(asking)
  const result = await opened(send)
  // It waits for a choice: it is no mistake.
  expect(result.current.found).toMatchObject({ errors: [], matches: [{ row: 3 }] })
  expect([...(result.current.found?.wrong ?? [])]).toEqual([])
  await act(() => result.current.importRows('valid'))
  expect(send.mock.calls.at(-1)?.[1]).toEqual([rows[0], rows[2]])

  send.mockResolvedValueOnce(asking).mockResolvedValue({ ...clean, created: 2, skipped: 1 })
  await act(() => result.current.open(file))
  act(() => result.current.choose([[3, { do: 'skip' }]]))
  await act(() => result.current.importRows('all'))
  expect(send.mock.calls.at(-1)?.[1]).toEqual([
    rows[0],
    { ...rows[1], choice: { do: 'skip' } },
    rows[2],
  ])
  expect(result.current.stage).toMatchObject({ at: 'done', left: 0 })
})

it('asks again where somebody was registered meanwhile', async () => {
  const send = vi.fn().mockResolvedValueOnce(clean).mockResolvedValue(asking)
  const result = await opened(send)
  await act(() => result.current.importRows('all'))
  expect(result.current.stage).toEqual({ at: 'found' })
  expect(result.current.found).toMatchObject({ matches: [{ row: 3 }], errors: [] })
})

it('names the file that is refused, and asks which sheet where several fit', async () => {
  read.mockRejectedValueOnce(new ExcelError('ods'))
  const send = vi.fn().mockResolvedValue(clean)
  const result = await opened(send)
  expect(result.current.stage).toMatchObject({ at: 'choose', fault: 'ods', name: 'sites.xlsx' })
  read.mockRejectedValueOnce(new ExcelError('sheets', ['7월', '8월']))
  await act(() => result.current.open(file))
  expect(result.current.stage).toEqual({ at: 'sheet', file, names: ['7월', '8월'] })
  await act(() => result.current.open(file, '8월'))
  expect(read.mock.calls.at(-1)?.[2]).toMatchObject({ pick: '8월' })
  expect(result.current.stage).toEqual({ at: 'found' })
})
