import { useMutation } from '@tanstack/react-query'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { mostRows } from '../../lib/excel/limits.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { fileName } from './file-name.ts'

/** Rows per call: the maximum of the lists. */
export const savedAtOnce = 1000

interface Part {
  rows: readonly Readonly<Record<string, unknown>>[]
  total: number
}

/** Only the sheet's columns, each of them. */
const rowOf = (sheet: Sheet, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(sheet.columns.map(({ key }) => [key, (row[key] ?? null) as CellValue]))

/**
 * The list that is shown, all its pages, as a workbook of the form that can be handed in again.
 * `read` gives a page of `savedAtOnce` rows under the keys of the sheet; `about` goes behind the
 * sheet's name in that of the file.
 */
export function useSaveRows(
  sheet: Sheet,
  read: (page: number) => Promise<Part>,
  about: readonly string[] = [],
) {
  const t = useT('save')
  const { number } = useNumbers()
  const lang = shortLanguage(useLanguage())
  return useMutation({
    mutationFn: async () => {
      const rows: Record<string, CellValue>[] = []
      let total = 0
      for (let page = 1; page === 1 || (rows.length < total && rows.length < mostRows); page += 1) {
        const part = await read(page)
        total = part.total
        // Fewer than announced: some were removed meanwhile.
        if (part.rows.length === 0) break
        for (const row of part.rows) rows.push(rowOf(sheet, row))
      }
      await saveExcel(sheet, lang, fileName([sheet.name[lang], ...about]), rows)
      return total
    },
    onSuccess: (total) => {
      if (total > mostRows) toast({ text: t('most', { n: number(mostRows) }), icon: 'attention' })
    },
    onError: () => toast({ text: t('failed'), icon: 'attention' }),
    meta: { silent: true },
  })
}
