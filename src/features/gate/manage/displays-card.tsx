import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import {
  type GateDisplay,
  gateDisplayEnroll,
  gateDisplayRemove,
} from '../../../../contract/gate/display.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { displaysQuery } from './manage-queries.ts'
import { useManage } from './use-manage.ts'

/** Devices that show a gate's code: an enrolled one has codes for the time without a connection. */
export function DisplaysCard({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const dates = useDates()
  const query = useQuery(displaysQuery(projectId))
  const [ending, setEnding] = useState<GateDisplay | null>(null)
  const old = displaysQuery(projectId).queryKey
  const paramsOf = ({ gate }: GateDisplay) => ({
    projectId: String(projectId),
    gateId: String(gate.id),
  })
  const enroll = useManage(
    (one: GateDisplay) =>
      write(gateDisplayEnroll, {
        params: paramsOf(one),
        body: { memberId: one.member.id, deviceId: one.deviceId },
      }),
    { old },
  )
  const end = useManage(
    (one: GateDisplay) =>
      write(gateDisplayRemove, {
        params: { ...paramsOf(one), memberId: String(one.member.id), deviceId: one.deviceId },
      }),
    { old, onDone: () => setEnding(null) },
  )
  const known = query.data?.data
  if (!known || known.length === 0) return null
  return (
    <section>
      <SectionHead title={t('display.title')} />
      <p className="type-meta mb-2 text-text-2">{t('display.text')}</p>
      <List label={t('display.title')}>
        {known.map((one) => (
          <ListRow
            key={`${one.gate.id} ${one.member.id} ${one.deviceId}`}
            lead={
              <IconPlate tone={one.enrolledAt ? 'accent' : 'neutral'}>
                <MonitorSmartphone />
              </IconPlate>
            }
            title={t('display.one', { gate: one.gate.name, label: one.label })}
            meta={[
              one.member.name,
              one.enrolledAt
                ? t('display.since', {
                    when: dates.stamp(one.enrolledAt),
                    name: one.enrolledBy?.name ?? '-',
                  })
                : t('display.seen', { when: dates.recent(one.seenAt) }),
            ].join(' · ')}
            trail={
              one.enrolledAt ? (
                <Button onClick={() => setEnding(one)}>{t('display.end')}</Button>
              ) : (
                <Button busy={enroll.busy} onClick={() => enroll.go(one)}>
                  {t('display.enroll')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {enroll.refusal && <ErrorLine role="alert">{enroll.refusal}</ErrorLine>}
      <ConfirmDialog
        open={ending !== null}
        title={t('display.ask', { gate: ending?.gate.name ?? '', label: ending?.label ?? '' })}
        description={t('display.endText')}
        verb={t('display.end')}
        danger
        busy={end.busy}
        onConfirm={() => ending && end.go(ending)}
        onClose={() => {
          setEnding(null)
          end.forget()
        }}
      >
        {end.refusal && <ErrorLine role="alert">{end.refusal}</ErrorLine>}
      </ConfirmDialog>
    </section>
  )
}
