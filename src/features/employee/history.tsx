import type { EmployeePosition } from '../../../contract/employee/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { useEmployeeWords } from './use-words.ts'

/** Former positions, the newest first. */
export function History({ positions }: { positions: readonly EmployeePosition[] }) {
  const t = useT('employee')
  const dates = useDates()
  const words = useEmployeeWords()
  return (
    <section>
      <SectionHead title={t('history')} />
      <Card>
        {positions.length === 0 ? (
          <p className="type-body px-5 py-4 text-text-2">{t('noHistory')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {positions.map((position) => (
              <li key={position.id} className="px-5 py-3">
                <span className="type-meta block text-text-3">
                  {dates.day(position.begin_on, 'dotsYear')} ~{' '}
                  {position.end_on ? dates.day(position.end_on, 'dotsYear') : t('now')}
                </span>
                <span className="type-strong block">
                  {words.line(words.job(position.job_type), words.title(position.job_title))}
                </span>
                <span className="type-meta block text-text-2">
                  {words.line(
                    position.com_name,
                    words.category(position.job_category),
                    words.employment(position.employment_type),
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </section>
  )
}
