import type { FieldRow } from '../../../contract/project/field.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column, Sort } from '../../widgets/table/column.ts'
import { Table, type TableProps } from '../../widgets/table/table.tsx'
import { fieldHref } from './hrefs.ts'
import { useFieldWords } from './words.ts'

const hrefOf = (row: FieldRow) =>
  fieldHref({ projectId: row.project_id, code: row.field_code }, row.id)

/** The site's own manager, else its director. */
const inCharge = (row: FieldRow) => row.manager_name ?? row.director_name

/** On a phone: a site, what it is, where it is, who is in charge. */
export function FieldCards({ rows }: { rows: readonly FieldRow[] }) {
  const t = useT('field')
  const words = useFieldWords()
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  return (
    <List label={t('list')}>
      {rows.map((row) => {
        const kind = line(words.type(row.field_type), row.facility_category.at(-1) ?? null)
        const who = line(inCharge(row), row.phone)
        return (
          <ListRow
            key={row.id}
            href={hrefOf(row)}
            title={row.field_name}
            meta={
              <>
                {kind && <span className="basis-full">{kind}</span>}
                {row.address && <span className="basis-full">{row.address}</span>}
                {who && <span className="basis-full">{who}</span>}
                {row.safety_grade && (
                  <span className="mt-1">
                    <Chip small>{words.grade(row.safety_grade)}</Chip>
                  </span>
                )}
              </>
            }
          />
        )
      })}
    </List>
  )
}

interface FieldTableProps {
  rows: readonly FieldRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  stale: boolean
  foot: TableProps<FieldRow>['foot']
}

export function FieldTable({ rows, ...rest }: FieldTableProps) {
  const t = useT('field')
  const words = useFieldWords()
  const { number } = useNumbers()
  const text = (id: keyof FieldRow, head: string, width?: number): Column<FieldRow> => ({
    id,
    head,
    cell: (row) => String(row[id] ?? ''),
    full: (row) => String(row[id] ?? ''),
    width,
    sortable: true,
  })
  const columns: Column<FieldRow>[] = [
    { ...text('field_name', t('name')), main: true },
    text('field_code', t('fieldCode'), 104),
    {
      ...text('field_type', t('type'), 112),
      cell: (row) => words.type(row.field_type),
      full: (row) => words.type(row.field_type) ?? '',
    },
    text('address', t('address'), 160),
    {
      ...text('manager_name', t('manager'), 84),
      cell: (row) => inCharge(row) ?? '',
      full: (row) => inCharge(row) ?? '',
    },
    {
      ...text('start_work_at', `${t('start')} – ${t('completion')}`, 196),
      cell: (row) => words.span(row.start_work_at, row.be_completed_at),
      full: (row) => words.span(row.start_work_at, row.be_completed_at) ?? '',
    },
    {
      ...text('safety_grade', t('grade'), 84),
      cell: (row) => words.grade(row.safety_grade),
      full: (row) => words.grade(row.safety_grade) ?? '',
    },
    {
      ...text('deposit_amount', `${t('deposit')} (${t('won')})`, 140),
      cell: (row) => (row.deposit_amount === null ? '' : number(row.deposit_amount)),
      full: (row) => (row.deposit_amount === null ? '' : number(row.deposit_amount)),
      align: 'right',
    },
  ]
  return (
    <Table
      {...rest}
      className="min-h-0"
      label={t('list')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowHref={hrefOf}
    />
  )
}
