import { useQuery } from '@tanstack/react-query'
import type { gateOnSite } from '../../../../contract/gate/attendance.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { oneProject } from '../../project/queries.ts'

interface MusterSheetProps {
  projectId: number
  asOf: string
  people: AnswerOf<typeof gateOnSite>['data']
}

/** The printed muster list: a checkbox for each person, as few sheets as possible. */
export function MusterSheet({ projectId, asOf, people }: MusterSheetProps) {
  const t = useT('attendance')
  const { number } = useNumbers()
  const dates = useDates()
  const project = useQuery(oneProject(projectId)).data?.field_name ?? ''
  const companies = [...new Set(people.map(({ companyName }) => companyName))].map(
    (company) => [company, people.filter(({ companyName }) => companyName === company)] as const,
  )
  return (
    <div className="hidden print:block">
      <h2 className="type-h2">{t('muster.title')}</h2>
      <p className="type-meta">{project}</p>
      <p className="type-strong mt-1 mb-3">
        {t('muster.asOf', { when: dates.stamp(asOf), n: number(people.length) })}
      </p>
      {companies.map(([company, members]) => (
        <section key={company ?? ''} className="mb-3">
          <h3 className="type-cell-strong break-after-avoid border-b py-1">
            {company ?? t('noCompany')} ·{' '}
            {t('peopleOf', { count: members.length, n: number(members.length) })}
          </h3>
          <ul className="grid grid-cols-3 gap-x-4">
            {members.map(({ subject, name, jobType, since, check }) => (
              <li
                key={`${subject.kind}${subject.id}`}
                className="type-cell flex break-inside-avoid items-start gap-2 py-1"
              >
                <span aria-hidden className="mt-0.5 size-3.5 flex-none border" />
                <span className="min-w-0 break-keep">
                  <b>{name}</b> {[jobType, dates.recent(since)].filter(Boolean).join(' ')}
                  {check && ` · ${t('checks')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
