import type { Account } from '../../../contract/identity/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { sinceOf } from './account-facts.tsx'
import type { Level } from './place-fields.tsx'

export interface AccountsProps {
  accounts: readonly Account[]
  stale: boolean
  onOpen: (account: Account) => void
}

const belongs = ({ company_name, department }: Account) => company_name ?? department ?? '-'

/** On a phone: who, from where, since when. */
export function AccountCards({ accounts, onOpen }: AccountsProps) {
  const t = useT('accounts')
  const jobName = useJobName()
  const dates = useDates()
  return (
    <List label={t('list')}>
      {accounts.map((account) => (
        <ListRow
          key={account.id}
          onClick={() => onOpen(account)}
          lead={<Avatar name={account.name} />}
          title={account.name}
          meta={
            <>
              <span className="basis-full">
                {[
                  account.username,
                  account.company_name ?? account.department,
                  jobName(account.position),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="basis-full">
                {account.state === 'active' && account.entered
                  ? t(`level.${String(account.level) as Level}`)
                  : t(`since.${sinceOf(account)}`, { at: dates.recent(account.since) })}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}

/** At a desk: a table. */
export function AccountTable({ accounts, stale, onOpen }: AccountsProps) {
  const t = useT('accounts')
  const dates = useDates()
  const email = ({ email: at }: Account) => at ?? '-'
  const columns: Column<Account>[] = [
    {
      id: 'name',
      head: t('columns.name'),
      cell: (account) => account.name,
      full: (account) => account.name,
      width: 176,
      main: true,
    },
    {
      id: 'username',
      head: t('columns.username'),
      cell: (account) => account.username,
      full: (account) => account.username,
      width: 140,
    },
    { id: 'email', head: t('columns.email'), cell: email, full: email },
    { id: 'company', head: t('columns.company'), cell: belongs, full: belongs },
    {
      id: 'level',
      head: t('columns.level'),
      cell: (account) =>
        account.state === 'waiting' ? '-' : t(`level.${String(account.level) as Level}`),
      width: 140,
    },
    {
      id: 'since',
      head: t('columns.since'),
      cell: (account) => dates.recent(account.since),
      width: 130,
    },
    {
      id: 'open',
      head: <span className="sr-only">{t('columns.open')}</span>,
      name: t('columns.open'),
      cell: (account) => (
        <Button aria-label={`${t('columns.open')} ${account.name}`} onClick={() => onOpen(account)}>
          {t('columns.open')}
        </Button>
      ),
      width: 96,
      align: 'right',
    },
  ]
  return (
    <Table
      label={t('list')}
      columns={columns}
      rows={accounts}
      rowId={(account) => String(account.id)}
      stale={stale}
    />
  )
}
