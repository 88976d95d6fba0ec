import { useMutation } from '@tanstack/react-query'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveExcelList } from '../../lib/excel/excel.ts'
import { mostRows } from '../../lib/excel/limits.ts'
import type { ListColumn, ListRow } from '../../lib/excel/write-list.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { fileName } from './file-name.ts'

/** A page of the list, as rows of the workbook. */
export interface ListPart {
  rows: readonly ListRow[]
  total: number
}

export interface ExportedList {
  /** of the list, and its sheet */
  name: string
  /** where it is of one */
  project: string | null
  columns: readonly ListColumn[]
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
      const { name, project, columns, read } = await make()
      const rows: ListRow[] = []
      let total = 0
      for (let page = 1; page === 1 || (rows.length < total && rows.length < mostRows); page += 1) {
        const part = await read(page)
        total = part.total
        // Fewer than announced: others were removed meanwhile.
        if (part.rows.length === 0) break
        for (const row of part.rows.slice(0, mostRows - rows.length)) rows.push(row)
      }
      await saveExcelList({ name, columns, rows }, fileName(project, name, dates.today()))
      return total
    },
    onSuccess: (total) => {
      if (total > mostRows) toast({ text: t('most', { n: number(mostRows) }), icon: 'attention' })
    },
    onError: () => toast({ text: t('failed'), icon: 'attention' }),
    meta: { silent: true },
  })
}
