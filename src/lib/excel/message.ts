import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import type { ExcelFault } from './fault.ts'
import type { ReadWorkbook } from './read.ts'
import type { ExcelLanguage } from './write.ts'
import type { ListBook } from './write-list.ts'

export type ExcelRequest =
  | { kind: 'list'; book: ListBook }
  | { kind: 'read'; file: Blob; sheet: Sheet; pick: string | undefined }
  | {
      kind: 'write'
      sheet: Sheet
      lang: ExcelLanguage
      rows: readonly Readonly<Record<string, CellValue>>[]
    }

/** Rows arrive in chunks: fifty thousand at once would block the page. */
export type ExcelAnswer =
  | { kind: 'rows'; count: number }
  | { kind: 'part'; part: Partial<Pick<ReadWorkbook, 'rows' | 'valid' | 'errors'>> }
  | { kind: 'read'; ignored: string[]; sums: number[]; used: string[]; present: string[] }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'fault'; fault: ExcelFault; about: string[] }
