import { Phone, UserMinus } from 'lucide-react'
import type { EmployeeRow } from '../../../contract/employee/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Face } from '../../widgets/avatar/face.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column, Sort } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { useEmployeeWords } from './use-words.ts'

export interface EmployeeRowsProps {
  projectId: number
  rows: readonly EmployeeRow[]
  stale: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The file of the picture that is shown: their own first, else that of their account. */
export const faceOf = (row: Pick<EmployeeRow, 'photo_id' | 'avatar_id'>) =>
  row.photo_id ?? row.avatar_id

const hrefOf = (projectId: number, row: EmployeeRow) => `/project/${projectId}/employees/${row.id}`

/** Retired today or before; a future last day does not count. */
export function Retired({ row, small }: { row: EmployeeRow; small?: boolean }) {
  const t = useT('employee')
  const dates = useDates()
  if (row.retired_on === null) return null
  const past = row.retired_on < dates.today()
  return (
    <Chip
      small={small}
      tone={past ? 'neutral' : 'warn'}
      icon={<UserMinus aria-hidden className="size-4" />}
    >
      {t(past ? 'retiredOn' : 'retiresOn', { day: dates.day(row.retired_on, 'dotsYear') })}
    </Chip>
  )
}

/** On a phone: name, company and trade; the number may be called. */
export function EmployeeCards({ projectId, rows, stale }: EmployeeRowsProps) {
  const t = useT('employee')
  const words = useEmployeeWords()
  return (
    <List label={t('title')} className={stale ? 'opacity-70' : undefined}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          href={hrefOf(projectId, row)}
          lead={<Face name={row.name} photo={faceOf(row)} className="size-10 text-body" />}
          title={row.name}
          meta={
            <>
              <span className="basis-full">{row.com_name}</span>
              <span>
                {words.line(
                  words.job(row.job_type),
                  words.title(row.job_title),
                  words.employment(row.employment_type),
                )}
              </span>
              {row.contact_number && (
                <span className="inline-flex items-center gap-1">
                  <Phone aria-hidden className="size-4" />
                  {row.contact_number}
                </span>
              )}
              <Retired row={row} small />
            </>
          }
        />
      ))}
    </List>
  )
}

/** At a desk: a table that is ordered by its heads. */
export function EmployeeTable({ projectId, rows, stale, sort, onSort }: EmployeeRowsProps) {
  const t = useT('employee')
  const dates = useDates()
  const words = useEmployeeWords()
  const day = (value: string | null) => (value ? dates.day(value, 'dotsYear') : '-')
  const text = (id: string, read: (row: EmployeeRow) => string | null, width?: number) => ({
    id,
    head: t(`facts.${id as 'job_title'}`),
    cell: (row: EmployeeRow) => read(row) ?? '-',
    full: (row: EmployeeRow) => read(row) ?? '',
    width,
  })
  const columns: Column<EmployeeRow>[] = [
    {
      ...text('name', (row) => row.name, 152),
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <Face name={row.name} photo={faceOf(row)} className="size-7 text-mini" />
          <span className="truncate">{row.name}</span>
        </span>
      ),
      main: true,
      sortable: true,
    },
    { ...text('com_name', (row) => row.com_name), sortable: true },
    { ...text('job_type', (row) => words.job(row.job_type), 128), sortable: true },
    text('job_title', (row) => words.title(row.job_title), 96),
    text('employment_type', (row) => words.employment(row.employment_type), 88),
    text('nationality', (row) => words.country(row.nationality), 104),
    text('contact_number', (row) => row.contact_number, 132),
    { ...text('hired_on', (row) => day(row.hired_on), 104), sortable: true },
    {
      id: 'retired_on',
      head: t('facts.state'),
      cell: (row) => (row.retired_on ? <Retired row={row} small /> : t('states.employed')),
      width: 152,
    },
  ]
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowHref={(row) => hrefOf(projectId, row)}
      sort={sort}
      onSort={onSort}
      stale={stale}
    />
  )
}
