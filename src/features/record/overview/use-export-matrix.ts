import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { projectName } from '../../excel-export/project-name.ts'
import { useExportList } from '../../excel-export/use-export-list.ts'
import { cellStates, stateOf } from './cell-state.ts'
import type { ShownRow } from './matrix-rows.ts'
import { columnsOf } from './periods.ts'

interface ShownMatrix {
  at: string
  label: string
  rows: readonly ShownRow[]
  knowsMissing: boolean
}

/** The matrix as it is shown, as a workbook: the sign of each cell and how many records it counts. */
export function useExportMatrix(
  board: FormBoard,
  projectId: number,
  { at, label, rows, knowsMissing }: ShownMatrix,
) {
  const t = useT('overview')
  const language = shortLanguage(useLanguage())
  const client = useQueryClient()
  return useExportList(async () => {
    const { matrix } = board
    const columns = matrix ? columnsOf(matrix, at) : []
    const byDay = matrix?.columns === 'day'
    return {
      name: `${board.label[language]} ${label}`,
      project: await projectName(client, projectId),
      columns: [
        { key: 'row', label: '', kind: 'text' as const, width: 24 },
        ...columns.map(({ id }) => ({
          key: id,
          label: byDay ? String(Number(id.slice(8))) : t('month', { month: Number(id) }),
          kind: 'text' as const,
          width: matrix?.sum === undefined ? 6 : 14,
        })),
        { key: 'sum', label: t('sum'), kind: 'number' as const, width: 8 },
        ...(knowsMissing
          ? [{ key: 'missing', label: t('missingSum'), kind: 'number' as const, width: 8 }]
          : []),
      ],
      read: async () => ({ rows: rows.map((row) => exported(row, columns)), total: rows.length }),
    }
  })
}

function exported(row: ShownRow, columns: ReturnType<typeof columnsOf>) {
  const cells = columns.map(({ id, at }): [string, string | null] => {
    const cell = row.cells.get(at(row.key))
    const state = stateOf(cell)
    if (!cell || !state) return [id, null]
    const { sign } = cellStates[state]
    if (cell.count === 0) return [id, sign]
    return [id, `${sign} ${cell.sum ?? cell.count}`]
  })
  return { row: row.label, ...Object.fromEntries(cells), sum: row.sum, missing: row.missing }
}
