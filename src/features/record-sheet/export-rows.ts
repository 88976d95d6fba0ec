import type { SheetRecord } from '../../../contract/record/sheet.ts'
import { cellOf, digestKey, idKey } from '../../../contract/sheet/board-columns.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import { meanings, type SheetReader } from '../../../contract/sheet/compare.ts'
import { rowDigest } from '../../../contract/sheet/row-digest.ts'

/** A record as a row of a workbook that can be changed and uploaded again. */
export function exportRow(
  reader: SheetReader,
  { id, revision, values }: Pick<SheetRecord, 'id' | 'revision' | 'values'>,
): Record<string, CellValue> {
  const cells = [...reader.columns].map(
    ([key, { column }]) => [key, cellOf(column, values)] as const,
  )
  return {
    [idKey]: id,
    [digestKey]: rowDigest(id, revision, meanings(reader, values)),
    ...Object.fromEntries(cells),
  }
}
