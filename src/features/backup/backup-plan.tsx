import type { ReactNode } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import type { BackupState } from './queries.ts'

/** Schedule, retention and place of backups. */
export function BackupPlan({ state }: { state: BackupState }) {
  const t = useT('backup')
  const dates = useDates()
  const { schedule, keep, standing, folder } = state
  return (
    <section>
      <SectionHead title={t('plan')} />
      <Card padded>
        <dl className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
          <Fact
            name={t('schedule')}
            more={schedule ? t('next', { time: dates.stamp(schedule.next) }) : t('noScheduleText')}
          >
            {schedule ? t('daily', schedule) : t('noSchedule')}
          </Fact>
          <Fact name={t('keep')} more={t('keepYoung')}>
            {t('keepText', keep)}
          </Fact>
          <Fact name={t('standing')}>{t('standingCount', { count: standing.length })}</Fact>
          <Fact name={t('folder')}>
            <code className="break-all">{folder}</code>
          </Fact>
        </dl>
        <p className="type-meta mt-4 border-line border-t pt-3 text-text-3">{t('restore')}</p>
      </Card>
    </section>
  )
}

function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-meta text-text-3">{name}</dt>
      <dd className="type-body mt-0.5">
        {children}
        {more && <span className="type-meta mt-0.5 block text-text-3">{more}</span>}
      </dd>
    </div>
  )
}
