import { useMutation } from '@tanstack/react-query'
import { fieldList } from '../../../contract/field.ts'
import { fieldSheet } from '../../../contract/sheet/fields.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { askOf, type Listed } from './queries.ts'

/** What one call gives. */
const most = 1000

/** The list that is shown, all its pages, as a workbook of the form that can be handed in again. */
export function useSaveList(projectId: number, listed: Listed) {
  const t = useT('field')
  const lang = shortLanguage(useLanguage())
  return useMutation({
    mutationFn: async () => {
      const query = { ...askOf(projectId, listed), perPage: String(most) }
      const { data, total } = await call(fieldList, { query, timeout: 60_000 })
      const rows = data.map(({ facility_category, companies, ...row }) => ({
        ...Object.fromEntries(fieldSheet.columns.map(({ key }) => [key, null])),
        ...(row as Record<string, string | number | null>),
        facility_category: facility_category.at(-1) ?? null,
        companies: companies.map((company) => company.name).join(';'),
      }))
      await saveExcel(fieldSheet, lang, fieldSheet.name[lang], rows)
      return total
    },
    onSuccess: (total) => {
      if (total > most) toast({ text: t('saveMost', { count: most }), icon: 'attention' })
    },
    onError: () => toast({ text: t('saveFailed'), icon: 'attention' }),
    meta: { silent: true },
  })
}
