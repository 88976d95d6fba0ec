import { CircleAlert, Smartphone } from 'lucide-react'
import type { Device } from '../../../contract/identity/device.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { useAge } from './use-age.ts'

export interface DevicesProps {
  devices: readonly Device[]
  /** time of the reports: ages are as of then */
  now: number
  stale: boolean
}

const idOf = (device: Device) => `${device.member.id} ${device.id}`

/**
 * How long the oldest unsent item has waited; more than a day is marked by shape, word and colour.
 */
function Oldest({ device, now, small }: { device: Device; now: number; small?: boolean }) {
  const t = useT('operations')
  const age = useAge(now)
  const since = device.oldestUnsentAt
  if (since === null) return '-'
  const late = age.late(since)
  const Icon = late ? CircleAlert : Smartphone
  return (
    <Chip
      small={small}
      tone={late ? 'warn' : 'neutral'}
      icon={<Icon aria-hidden className="size-4" />}
    >
      {t(late ? 'lateSince' : 'since', { age: age.words(since) })}
    </Chip>
  )
}

/** On a phone: who and what waits, then where it was last seen. */
export function DeviceCards({ devices, now }: DevicesProps) {
  const t = useT('operations')
  const dates = useDates()
  return (
    <List label={t('devicesLabel')}>
      {devices.map((device) => (
        <ListRow
          key={idOf(device)}
          title={device.member.name}
          meta={
            <>
              {device.oldestUnsentAt && (
                <span className="my-1 basis-full">
                  <Oldest device={device} now={now} />
                </span>
              )}
              <span className="basis-full">
                {[device.company, device.project].filter(Boolean).join(' · ')}
              </span>
              {device.unsent > 0 && (
                <span className="basis-full text-text-2">
                  {[
                    t('unsentCount', { count: device.unsent }),
                    ...(device.needsPerson > 0
                      ? [t('needsPersonCount', { count: device.needsPerson })]
                      : []),
                  ].join(' · ')}
                </span>
              )}
              <span className="basis-full">
                {[
                  t('seenAt', { time: dates.recent(device.seenAt) }),
                  t(device.installed ? 'place.app' : 'place.browser'),
                  device.appVersion,
                ].join(' · ')}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}

/** At a desk: a table, what waits longest first. */
export function DeviceTable({ devices, now, stale }: DevicesProps) {
  const t = useT('operations')
  const dates = useDates()
  const company = (device: Device) => device.company ?? '-'
  const project = (device: Device) => device.project ?? '-'
  const version = (device: Device) => device.appVersion
  const place = (device: Device) =>
    [
      t(device.installed ? 'place.app' : 'place.browser'),
      t(`persistence.${device.persistence}`),
    ].join(' · ')
  const columns: Column<Device>[] = [
    {
      id: 'member',
      head: t('device.member'),
      cell: (device) => device.member.name,
      full: (device) => device.member.name,
      width: 96,
      main: true,
    },
    { id: 'company', head: t('device.company'), cell: company, full: company },
    { id: 'project', head: t('device.project'), cell: project, full: project },
    {
      id: 'unsent',
      head: t('device.unsent'),
      cell: (device) => device.unsent,
      align: 'right',
      width: 72,
    },
    {
      id: 'needs',
      head: t('device.needsPerson'),
      cell: (device) => device.needsPerson,
      align: 'right',
      width: 84,
    },
    {
      id: 'oldest',
      head: t('device.oldest'),
      cell: (device) => <Oldest small device={device} now={now} />,
      width: 160,
    },
    {
      id: 'seen',
      head: t('device.seen'),
      cell: (device) => dates.recent(device.seenAt),
      width: 96,
    },
    { id: 'version', head: t('device.version'), cell: version, full: version, width: 176 },
    {
      id: 'place',
      head: t('device.place'),
      cell: place,
      full: place,
      width: 124,
    },
  ]
  return (
    <Table label={t('devicesLabel')} columns={columns} rows={devices} rowId={idOf} stale={stale} />
  )
}
