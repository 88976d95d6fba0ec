import { type AccountState, accountList } from '../../../contract/identity/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useExportList } from '../excel-export/use-export-list.ts'
import type { Level } from './place-fields.tsx'

const perPage = 200

/** The accounts of a state, as far as the search goes. */
export function useExportAccounts(state: AccountState, keyword: string) {
  const t = useT('accounts')
  const dates = useDates()
  return useExportList(() => ({
    name: `${t('title')} ${t(`view.${state}`)}`,
    project: null,
    columns: [
      { key: 'name', label: t('columns.name'), kind: 'text' },
      { key: 'username', label: t('columns.username'), kind: 'text' },
      { key: 'email', label: t('columns.email'), kind: 'text', width: 28 },
      { key: 'mobile', label: t('columns.mobile'), kind: 'text' },
      { key: 'company', label: t('columns.company'), kind: 'text', width: 24 },
      { key: 'department', label: t('columns.department'), kind: 'text' },
      { key: 'position', label: t('columns.position'), kind: 'text' },
      { key: 'level', label: t('columns.level'), kind: 'text' },
      { key: 'projects', label: t('columns.projects'), kind: 'number' },
      { key: 'since', label: t('columns.since'), kind: 'stamp' },
    ],
    read: async (page) => {
      const query = { state, keyword, page: String(page), perPage: String(perPage) }
      const { data, total } = await call(accountList, { query, timeout: 60_000 })
      const rows = data.map((account) => ({
        name: account.name,
        username: account.username,
        email: account.email,
        mobile: account.mobile,
        company: account.company_name,
        department: account.department,
        position: account.position,
        level: account.state === 'waiting' ? null : t(`level.${String(account.level) as Level}`),
        projects: account.projects,
        since: `${dates.dayOf(account.since)}T${dates.time(account.since)}`,
      }))
      return { rows, total }
    },
  }))
}
