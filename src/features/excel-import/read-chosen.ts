import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { readExcel } from '../../lib/excel/excel.ts'
import { ExcelError, type ExcelFault } from '../../lib/excel/fault.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'

/** Until a workbook is read. */
export type ReadStage =
  | { at: 'choose'; fault: ExcelFault | null; about: string[]; name: string }
  | { at: 'sheet'; file: File; names: string[] }
  | { at: 'reading'; rows: number }

export const firstStage: ReadStage = { at: 'choose', fault: null, about: [], name: '' }

interface Reading {
  signal: AbortSignal
  pick?: string | undefined
  onStage: (stage: ReadStage) => void
}

/** A chosen file, read with its progress shown. Null: it was refused, a sheet has to be picked, or it was stopped. */
export async function readChosen(
  file: File,
  sheet: Sheet,
  { signal, pick, onStage }: Reading,
): Promise<ReadWorkbook | null> {
  onStage({ at: 'reading', rows: 0 })
  try {
    return await readExcel(file, sheet, {
      onRows: (rows) => onStage({ at: 'reading', rows }),
      pick,
      signal,
    })
  } catch (error) {
    if (signal.aborted) return null
    const { fault, about } = error instanceof ExcelError ? error : new ExcelError('broken')
    onStage(
      fault === 'sheets'
        ? { at: 'sheet', file, names: about }
        : { at: 'choose', fault, about, name: file.name },
    )
    return null
  }
}
