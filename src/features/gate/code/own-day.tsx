import { useQuery } from '@tanstack/react-query'
import { GraduationCap, LogIn, LogOut } from 'lucide-react'
import { verdictLabels } from '../../../../contract/gate/verdict.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { ownDayOf } from '../gate-events.ts'
import { ownHistoryQuery } from '../queries.ts'
import { serverNow } from '../server-clock.ts'
import { useSiteDay } from '../use-site-day.ts'
import type { CodeOwner } from './own-code.ts'

/** Today at the gate, and whether the training allows entry. */
export function OwnDay({ projectId, owner }: { projectId: number; owner: CodeOwner | null }) {
  const t = useT('pass')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const history = useQuery(ownHistoryQuery(projectId))
  const { today, dayOf } = useSiteDay(projectId)
  const day =
    history.data && ownDayOf(history.data.data, (at) => dayOf(at) === today, serverNow().at)
  const expires = owner?.educationExpires ?? null
  if (!history.data && expires === null) return null
  return (
    <section>
      <SectionHead title={t('today')}>
        {history.data && <KnownAt at={history.dataUpdatedAt} />}
      </SectionHead>
      <List>
        {day && (
          <ListRow
            lead={
              <IconPlate tone={day.out ? 'neutral' : 'ok'}>
                {day.out ? <LogOut /> : <LogIn />}
              </IconPlate>
            }
            title={
              day.out
                ? t('out', { time: dates.time(day.out.at) })
                : t('in', { time: dates.time(day.latest.at) })
            }
            meta={[day.latest.gate?.name, verdictLabels[day.latest.verdict][language]]
              .filter(Boolean)
              .join(' · ')}
            trail={!day.out && <Since at={day.latest.at} />}
          />
        )}
        {history.data && !day && (
          <ListRow
            lead={
              <IconPlate tone="neutral">
                <LogIn />
              </IconPlate>
            }
            title={t('notYet')}
            meta={t('notYetText')}
          />
        )}
        {expires !== null && <Education expires={expires} over={expires < today} />}
      </List>
    </section>
  )
}

function Since({ at }: { at: string }) {
  const t = useT('pass')
  const minutes = Math.max(0, Math.floor((serverNow().at - Date.parse(at)) / 60_000))
  return (
    <span className="type-body whitespace-nowrap text-text-2">
      {t('since', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  )
}

function Education({ expires, over }: { expires: string; over: boolean }) {
  const t = useT('pass')
  const dates = useDates()
  const when = { day: dates.day(expires, 'dotsYear') }
  return (
    <ListRow
      lead={
        <IconPlate tone={over ? 'danger' : 'accent'}>
          <GraduationCap />
        </IconPlate>
      }
      title={t(over ? 'educationOver' : 'education')}
      meta={t(over ? 'educationOverText' : 'educationText', when)}
    />
  )
}
