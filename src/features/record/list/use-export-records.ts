import { useQueryClient } from '@tanstack/react-query'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { type PostRow, postList } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import type { ListRow } from '../../../lib/excel/write-list.ts'
import { projectName } from '../../excel-export/project-name.ts'
import { sheetRecords } from '../../excel-export/sheet-records.ts'
import { useExportList } from '../../excel-export/use-export-list.ts'
import { boardQuery } from './board-query.ts'
import { exportCell, exportKind } from './export-cell.ts'
import { numberCell, numberColumn, tableRows, tableSheets, tablesOf } from './export-tables.ts'
import type { ListSearch } from './list-search.ts'
import { useColumnName } from './use-columns.tsx'

/** Rows a call: the most that the list gives. */
const perPage = 200
/** Pixels of a table to characters of a workbook. */
const widthOf = (pixels: number) => Math.max(10, Math.round(pixels / 7))

/**
 * The records of a board as the list shows them, filtered and in its order, all its pages; the rows of
 * their tables on further sheets, which name their record by its number in the first one. What waits on
 * this device is not among them: it has not arrived.
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
  const t = useT('save')
  const labels = {
    no: t('number'),
    row: t('row'),
    title: name({ key: 'title', shown: true }),
    date: name({ key: 'date', shown: true }),
  }
  const hasTables = tablesOf(board).length > 0

  /** Rows of the tables of a page's records; the first one has the number `first`. */
  async function tables(records: readonly PostRow[], first: number) {
    const ids = records.map(({ id }) => id)
    const whole = await sheetRecords({ projectId, boardId: board.id, ids })
    const more: Record<string, ListRow[]> = {}
    for (const [index, { id, title, date }] of records.entries()) {
      const owner = { no: first + index, title, date }
      // One that was removed meanwhile has no rows.
      const values = whole.get(id)?.values ?? {}
      for (const [key, rows] of Object.entries(tableRows(board, owner, values, reading, dates))) {
        more[key] = [...(more[key] ?? []), ...rows]
      }
    }
    return more
  }

  return useExportList(async () => ({
    name: board.label[language],
    project: await projectName(client, projectId),
    columns: [
      ...(hasTables ? [numberColumn(labels)] : []),
      ...board.columns.map((column) => ({
        key: column.key,
        label: name(column),
        kind: exportKind(board, column),
        width: column.width === undefined ? 40 : widthOf(column.width),
      })),
    ],
    more: tableSheets(board, labels, language),
    read: async (page) => {
      const requested = boardQuery(board, search, { projectId, today: dates.today() })
      const { data, total } = await call(postList, {
        params: { boardId: String(board.id) },
        query: { ...requested, page: String(page), perPage: String(perPage) },
        timeout: 60_000,
      })
      const first = (page - 1) * perPage + 1
      const rows = data.map((row, index) => ({
        ...numberCell(first + index),
        ...Object.fromEntries(
          board.columns.map((column) => [
            column.key,
            exportCell(board, column, row, reading, dates),
          ]),
        ),
      }))
      const more = hasTables && data.length > 0 ? await tables(data, first) : {}
      return { rows, total, more }
    },
  }))
}
