import type { Account } from '../../../contract/identity/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { withHyphens } from '../../lib/telephone.ts'
import type { Level } from './place-fields.tsx'

/** Marks an account that was created for its owner and not used yet. */
export const sinceOf = ({ state, entered }: Account) =>
  state === 'active' && !entered ? 'made' : state

export function AccountFacts({ account }: { account: Account }) {
  const t = useT('accounts')
  const jobName = useJobName()
  const dates = useDates()
  const { number } = useNumbers()
  const facts = [
    ['username', account.username],
    ['email', account.email],
    ['mobile', account.mobile && withHyphens(account.mobile)],
    ['department', account.department],
    ['position', jobName(account.position)],
    ['company', account.company_name],
    ['level', account.state === 'waiting' ? null : t(`level.${String(account.level) as Level}`)],
    ['projects', account.state === 'waiting' ? null : number(account.projects)],
    ['since', t(`since.${sinceOf(account)}`, { at: dates.stamp(account.since) })],
  ] as const
  return (
    <dl className="divide-y divide-line rounded-control bg-surface-2 px-4">
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div
            key={name}
            className="grid grid-cols-[6rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 py-2.5 fine:py-2"
          >
            <dt className="text-text-3 fine:type-cell">{t(`columns.${name}`)}</dt>
            <dd className="fine:type-cell fine:font-medium">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
