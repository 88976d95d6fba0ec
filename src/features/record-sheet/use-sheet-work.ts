import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { boardSheet } from '../../../contract/sheet/board-columns.ts'
import { sheetReader } from '../../../contract/sheet/compare.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { sheetNames } from '../board/sheet-names.ts'
import type { References } from '../board/use-references.ts'
import { sheetRecords } from '../excel-export/sheet-records.ts'
import { postKeys } from '../record/keys.ts'
import { initialValues } from '../record-form/initial.ts'
import { useMe } from '../session/me.ts'
import { findRows } from './found-rows.ts'
import { rowOperations } from './row-operations.ts'
import { sendRows } from './send-rows.ts'
import type { SheetWork } from './use-sheet-upload.ts'

/** A board's workbook, and how its rows become records of a project. */
export function useSheetWork(board: FormBoard, projectId: number, references: References) {
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const me = useMe()
  const client = useQueryClient()
  const names = useMemo(() => sheetNames(references), [references])
  const reader = useMemo(() => sheetReader(board, names), [board, names])
  const sheet = useMemo(() => boardSheet(board, names), [board, names])
  const marked = useMemo(() => boardSheet(board, names, { marked: true }), [board, names])
  const boardId = board.id
  const work: SheetWork = {
    sheet,
    required: marked.columns.flatMap(({ key, required }) => (required ? [key] : [])),
    rules: (present) => {
      const circumstances = {
        today: dates.today(),
        now: new Date().toISOString(),
        me: me.id,
        company: me.company_id,
      }
      const said = new Set(
        [...reader.columns.values()].flatMap(({ column }) =>
          present.has(column.key) ? [column.field.key] : [],
        ),
      )
      const initial = Object.entries(initialValues(board, circumstances))
      return {
        reader,
        language,
        now: Date.now(),
        initial: Object.fromEntries(initial.filter(([key]) => !said.has(key))),
      }
    },
    find: (read, rules) =>
      findRows({
        ...rules,
        rows: read.rows,
        present: new Set(read.present),
        place: [projectId, boardId],
        read: (ids) => sheetRecords({ projectId, boardId, ids }),
      }),
    operations: (rows, choices) =>
      rowOperations(rows, choices, {
        projectId,
        boardId,
        actor: me.id,
        writtenAt: new Date().toISOString(),
      }),
    send: (operations, options) =>
      sendRows(operations, { ...options, columns: new Set(reader.columns.keys()) }),
    onSent: () => void client.invalidateQueries({ queryKey: postKeys.all }),
  }
  return { work, reader, marked, names }
}
