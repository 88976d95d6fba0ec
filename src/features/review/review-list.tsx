import type { ReviewRow } from '../../../contract/record/review.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { LateMark, ReasonChip } from './reason-chip.tsx'

interface RowsProps {
  rows: readonly ReviewRow[]
  label: string
}

const hrefOf = (row: ReviewRow) => `/project/${row.projectId}/review/${row.id}`

function useFilesText() {
  const t = useT('review')
  return ({ files }: ReviewRow) => (files.expected === 0 ? '-' : t('filesOf', files))
}

/** On a phone: who wrote what when, and why it waits. */
export function ReviewCards({ rows, label }: RowsProps) {
  const t = useT('review')
  const dates = useDates()
  const files = useFilesText()
  return (
    <List label={label}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          href={hrefOf(row)}
          title={row.title}
          meta={
            <>
              <span className="basis-full">
                {[t(`operations.${row.operation}`), row.writer.name, row.writer.companyName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="basis-full">
                {[
                  dates.recent(row.writtenAt),
                  row.files.expected > 0 && `${t('columns.files')} ${files(row)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <ReasonChip reason={row.reason} />
              {row.late && <LateMark />}
            </>
          }
        />
      ))}
    </List>
  )
}

export function ReviewTable({ rows, label }: RowsProps) {
  const t = useT('review')
  const dates = useDates()
  const files = useFilesText()
  const writer = ({ writer: { name, companyName } }: ReviewRow) =>
    [name, companyName].filter(Boolean).join(' · ')
  const columns: Column<ReviewRow>[] = [
    {
      id: 'title',
      head: t('columns.title'),
      cell: (row) => row.title,
      full: (row) => row.title,
      main: true,
    },
    {
      id: 'kind',
      head: t('columns.kind'),
      cell: (row) => t(`operations.${row.operation}`),
      width: 110,
    },
    { id: 'writer', head: t('columns.writer'), cell: writer, full: writer, width: 200 },
    {
      id: 'reason',
      head: t('columns.reason'),
      cell: (row) => <ReasonChip reason={row.reason} small />,
      width: 170,
    },
    { id: 'files', head: t('columns.files'), cell: files, align: 'right', width: 100 },
    {
      id: 'written',
      head: t('columns.written'),
      cell: (row) => dates.recent(row.writtenAt),
      align: 'right',
      width: 130,
    },
    {
      id: 'received',
      head: t('columns.received'),
      cell: (row) => dates.recent(row.receivedAt),
      align: 'right',
      width: 130,
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowHref={hrefOf}
    />
  )
}
