// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { Problem } from '../../lib/call/problem.ts'
import type { ImportAnswer } from './import-call.ts'
import { useExcelImport } from './use-excel-import.ts'

const rows = [2, 3, 4].map((row) => ({ row, values: { name: `현장 ${row}` } }))
vi.mock('../../lib/excel/excel.ts', () => ({
  readExcel: async () => ({ rows, valid: rows, errors: [], ignored: [] }),
}))
afterEach(cleanup)

const clean: ImportAnswer = { created: 0, valid: 3, refused: 0, errors: [], more: 0 }
const refusal = new Problem({ code: 'forbidden', message: '권한이 없습니다.', status: 403 })
const file = new File([''], 'sites.xlsx')

async function opened(send: Parameters<typeof useExcelImport>[1]) {
  const { result } = renderHook(() => useExcelImport({} as Sheet, send))
  await act(() => result.current.open(file))
  return result
}

it('the same rows are sent under one name, from a file that was chosen again too', async () => {
  const send = vi.fn().mockImplementation(async (mode: string) => {
    if (mode !== 'check') throw new Problem({ code: 'timeout', message: '' })
    return clean
  })
  const result = await opened(send)
  await act(() => result.current.bringIn('all'))
  await act(() => result.current.open(file))
  await act(() => result.current.bringIn('all'))
  const names = send.mock.calls.flatMap(([mode, , name]) => (mode === 'all' ? [name] : []))
  expect(names).toHaveLength(2)
  expect(names[1]).toBe(names[0])
})

it('keeps why the server refused, on checking and on sending', async () => {
  const result = await opened(async () => {
    throw refusal
  })
  expect(result.current.found).toMatchObject({ server: 'failed', trouble: refusal })
  await act(() => result.current.bringIn('all'))
  expect(result.current.failure?.error).toBe(refusal)
})

it('leaves out every row that was refused, also those whose mistakes were not named', async () => {
  const send = vi.fn().mockResolvedValue({ ...clean, refused: 2, more: 1, refusedRows: [3, 4] })
  const result = await opened(send)
  expect([...(result.current.found?.wrong ?? [])]).toEqual([3, 4])
  await act(() => result.current.bringIn('valid'))
  expect(send.mock.calls.at(-1)?.slice(0, 2)).toEqual(['valid', [rows[0]]])
})
