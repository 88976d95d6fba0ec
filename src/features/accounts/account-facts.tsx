import type { Account } from '../../../contract/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { withHyphens } from '../member/telephone.ts'
import type { Level } from './place-fields.tsx'

/** Whose account was made for them, and who has not come yet, is said to be so. */
export const sinceOf = ({ state, entered }: Account) =>
  state === 'active' && !entered ? 'made' : state

/** What is known of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useT('accounts')
  const dates = useDates()
  const { number } = useNumbers()
  const facts = [
    ['username', account.username],
    ['email', account.email],
    ['mobile', account.mobile && withHyphens(account.mobile)],
    ['department', account.department],
    ['position', account.position],
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
          <div key={name} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 py-2.5 fine:py-2">
            <dt className="text-text-3 fine:type-cell">{t(`columns.${name}`)}</dt>
            <dd className="fine:type-cell fine:font-medium">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
