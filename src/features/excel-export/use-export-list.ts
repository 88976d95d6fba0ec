import { useMutation } from '@tanstack/react-query'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveExcelList } from '../../lib/excel/excel.ts'
import { mostRows } from '../../lib/excel/limits.ts'
import type { ListColumn, ListRow, ListSheet } from '../../lib/excel/write-list.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { fileName } from './file-name.ts'

/** A page of the list, as rows of the workbook. */
export interface ListPart {
  rows: readonly ListRow[]
  total: number
  /** of the further sheets, by their key */
  more?: Readonly<Record<string, readonly ListRow[]>>
}

export interface ExportedList {
  /** of the list, and its sheet */
  name: string
  /** where it is of one */
  project: string | null
  columns: readonly ListColumn[]
  /** further sheets; one that gets no rows is left out */
  more?: readonly ListSheet[]
  /** pages from 1, as the server gives them to this person; an empty one ends the list */
  read: (page: number) => Promise<ListPart>
}

/**
 * The list that is shown as a workbook, all its pages: they are asked of the server one by one, by the
 * reader's own rights. `make` is called at the press, when what it names is known.
 */
export function useExportList(make: () => ExportedList | Promise<ExportedList>) {
  const t = useT('save')
  const dates = useDates()
  const { number } = useNumbers()
  return useMutation({
    mutationFn: async () => {
      const { name, project, columns, more = [], read } = await make()
      const rows: ListRow[] = []
      const further = more.map((sheet) => ({ ...sheet, rows: [] as ListRow[] }))
      let cut = false
      let total = 0
      for (let page = 1; page === 1 || (rows.length < total && rows.length < mostRows); page += 1) {
        const part = await read(page)
        total = part.total
        // Fewer than announced: others were removed meanwhile.
        if (part.rows.length === 0) break
        for (const row of part.rows.slice(0, mostRows - rows.length)) rows.push(row)
        for (const sheet of further) {
          const next = part.more?.[sheet.key] ?? []
          const room = mostRows - sheet.rows.length
          for (const row of next.slice(0, room)) sheet.rows.push(row)
          cut ||= next.length > room
        }
      }
      const filled = further.filter((sheet) => sheet.rows.length > 0)
      const book = { name, columns, rows, more: filled }
      await saveExcelList(book, fileName(project, name, dates.today()))
      return cut || total > mostRows
    },
    onSuccess: (wasCut) => {
      if (wasCut) toast({ text: t('most', { n: number(mostRows) }), icon: 'attention' })
    },
    onError: () => toast({ text: t('failed'), icon: 'attention' }),
    meta: { silent: true },
  })
}
