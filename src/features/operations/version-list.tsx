import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import type { OperationsState } from './queries.ts'
import { Quiet } from './quiet.tsx'

type Version = OperationsState['versions'][number]

/** The builds in use. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const t = useT('operations')
  const dates = useDates()
  const wide = useWide()
  const name = (row: Version) => row.version
  const columns: Column<Version>[] = [
    { id: 'name', head: t('version.name'), cell: name, full: name, main: true },
    {
      id: 'devices',
      head: t('version.devices'),
      cell: (row) => row.devices,
      align: 'right',
      width: 84,
    },
    {
      id: 'seen',
      head: t('version.seen'),
      cell: (row) => dates.recent(row.seenAt),
      align: 'right',
      width: 128,
    },
  ]
  return (
    <section className="min-w-0">
      <SectionHead title={t('versions')} />
      {versions.length === 0 ? (
        <Quiet>{t('versionsEmpty')}</Quiet>
      ) : wide ? (
        <Table label={t('versionsLabel')} columns={columns} rows={versions} rowId={name} />
      ) : (
        <List label={t('versionsLabel')}>
          {versions.map((row) => (
            <ListRow
              key={row.version}
              title={row.version}
              meta={[
                t('versionDevices', { count: row.devices }),
                t('seenAt', { time: dates.recent(row.seenAt) }),
              ].join(' · ')}
            />
          ))}
        </List>
      )}
    </section>
  )
}
