import { useQueryClient } from '@tanstack/react-query'
import { type StandardWorkLine, standardWorkImport } from '../../../contract/office/hse.ts'
import { checkRows } from '../../../contract/sheet/rows.ts'
import { standardWorkSheet } from '../../../contract/sheet/standard-work.ts'
import { write } from '../../lib/call/write.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'

/**
 * Imports the rows of a workbook as standard work: known steps are corrected, new ones added. Its
 * references need no server, so the preview makes no call.
 */
export function useImportWork(): SendRows {
  const client = useQueryClient()
  return async (mode, rows, digest) => {
    const clean = { created: 0, valid: rows.length, refused: 0, errors: [], more: 0 }
    if (mode === 'check') return clean
    const lines = checkRows(standardWorkSheet, rows).valid.map(({ values }) => {
      const text = (name: string) => String(values[name] ?? '')
      return {
        sector: text('sector'),
        mid_class: text('mid_class'),
        unit_class: text('unit_class'),
        unit_task: text('unit_task'),
        step: text('step'),
        hazard: text('hazard'),
        measure: text('measure'),
        disaster_type: values.disaster_type ? Number(values.disaster_type) : null,
      } satisfies StandardWorkLine
    })
    const { added, corrected, unchanged } = await write(
      standardWorkImport,
      { body: { rows: lines }, timeout: importTimeout },
      digest,
    )
    void client.invalidateQueries({ queryKey: ['hse'] })
    return { ...clean, created: added, corrected, unchanged }
  }
}
