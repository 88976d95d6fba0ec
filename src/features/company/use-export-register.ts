import { companyList } from '../../../contract/company/company.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useExportList } from '../excel-export/use-export-list.ts'

const perPage = 1000

/** The register of companies, as far as the search goes. */
export function useExportRegister(keyword: string) {
  const t = useT('company')
  return useExportList(() => ({
    name: t('companies.title'),
    project: null,
    columns: [
      { key: 'name', label: t('field.name'), kind: 'text', width: 28 },
      { key: 'biz_no', label: t('field.biz_no'), kind: 'text' },
      { key: 'representative', label: t('field.representative'), kind: 'text' },
    ],
    read: async (page) => {
      const query = { keyword, page: String(page), perPage: String(perPage) }
      const { data, total } = await call(companyList, { query, timeout: 60_000 })
      const rows = data.map(({ name, biz_no, representative }) => ({
        name,
        biz_no,
        representative,
      }))
      return { rows, total }
    },
  }))
}
