import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { postList } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { projectName } from '../../excel-export/project-name.ts'
import { useExportList } from '../../excel-export/use-export-list.ts'
import { boardQuery } from './board-query.ts'
import { exportCell, exportKind } from './export-cell.ts'
import type { ListSearch } from './list-search.ts'
import { useColumnName } from './use-columns.tsx'

/** Rows a call: the most that the list gives. */
const perPage = 200
/** Pixels of a table to characters of a workbook. */
const widthOf = (pixels: number) => Math.max(10, Math.round(pixels / 7))

/**
 * The records of a board as the list shows them, filtered and in its order, all its pages. What waits
 * on this device is not among them: it has not arrived.
 */
export function useExportRecords(
  board: FormBoard,
  projectId: number,
  search: ListSearch,
  reading: Reading,
) {
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const client = useQueryClient()
  const name = useColumnName(board)
  return useExportList(async () => ({
    name: board.label[language],
    project: await projectName(client, projectId),
    columns: board.columns.map((column) => ({
      key: column.key,
      label: name(column),
      kind: exportKind(board, column),
      width: column.width === undefined ? 40 : widthOf(column.width),
    })),
    read: async (page) => {
      const requested = boardQuery(board, search, { projectId, today: dates.today() })
      const { data, total } = await call(postList, {
        params: { boardId: String(board.id) },
        query: { ...requested, page: String(page), perPage: String(perPage) },
        timeout: 60_000,
      })
      const rows = data.map((row) =>
        Object.fromEntries(
          board.columns.map((column) => [
            column.key,
            exportCell(board, column, row, reading, dates),
          ]),
        ),
      )
      return { rows, total }
    },
  }))
}
