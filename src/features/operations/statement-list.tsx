import type { SlowStatement } from '../../../contract/office/operations.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { Quiet } from './quiet.tsx'

interface StatementsProps {
  statements: readonly SlowStatement[]
  /** the start of the server that counted them */
  since: string
}

/** The server's slowest statements, by name. */
export function Statements({ statements, since }: StatementsProps) {
  const t = useT('operations')
  const dates = useDates()
  const { number } = useNumbers()
  const wide = useWide()
  const ms = (value: number) => t('ms', { value: number(value, value < 10 ? 1 : 0) })
  const name = (row: SlowStatement) => row.name
  const columns: Column<SlowStatement>[] = [
    {
      id: 'name',
      head: t('statement.name'),
      cell: (row) => <code>{row.name}</code>,
      full: name,
      main: true,
    },
    {
      id: 'max',
      head: t('statement.max'),
      cell: (row) => ms(row.maxMs),
      align: 'right',
      width: 92,
    },
    {
      id: 'mean',
      head: t('statement.mean'),
      cell: (row) => ms(row.meanMs),
      align: 'right',
      width: 92,
    },
    {
      id: 'count',
      head: t('statement.count'),
      cell: (row) => number(row.count),
      align: 'right',
      width: 84,
    },
  ]
  return (
    <section className="min-w-0">
      <SectionHead title={t('statements')} />
      <p className="type-meta mb-2 text-text-3">
        {t('statementsText', { time: dates.recent(since) })}
      </p>
      {statements.length === 0 ? (
        <Quiet>{t('statementsEmpty')}</Quiet>
      ) : wide ? (
        <Table label={t('statementsLabel')} columns={columns} rows={statements} rowId={name} />
      ) : (
        <List label={t('statementsLabel')}>
          {statements.map((row) => (
            <ListRow
              key={row.name}
              title={<code className="break-all">{row.name}</code>}
              trail={<span className="type-body whitespace-nowrap">{ms(row.maxMs)}</span>}
              meta={t('meanCount', { mean: ms(row.meanMs), count: row.count })}
            />
          ))}
        </List>
      )}
    </section>
  )
}
