import type { ProjectCompanyRow } from '../../../contract/company/company-contract.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { ContractChip, GradeChip, UntilChip, WarningChip } from './chips.tsx'
import { usePeriod } from './use-period.ts'
import { warningsOf } from './warnings.ts'

export interface PartsProps {
  rows: readonly ProjectCompanyRow[]
  hrefOf: (row: ProjectCompanyRow) => string
}

/** On a phone: name, work, state, and what needs attention. */
export function PartCards({ rows, hrefOf }: PartsProps) {
  const t = useT('company')
  const dates = useDates()
  return (
    <List label={t('label')}>
      {rows.map((row) => {
        const { contract } = row
        const [warning] = warningsOf(row, dates.today())
        return (
          <ListRow
            key={row.id}
            href={hrefOf(row)}
            title={row.name}
            meta={
              <>
                <span className="basis-full">
                  {[
                    t(`kind.${row.kind}`),
                    contract?.work_type,
                    t('people', { count: row.member_count }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {contract && row.kind === 'partner' && (
                  <span className="mt-1 flex basis-full flex-wrap gap-1.5">
                    <ContractChip state={contract.state} />
                    <GradeChip grade={contract.grade} />
                    {warning && <WarningChip warning={warning} />}
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

/** At a desk: the contracts side by side. */
export function PartTable({ rows, hrefOf }: PartsProps) {
  const t = useT('company')
  const { number } = useNumbers()
  const period = usePeriod()
  const work = (row: ProjectCompanyRow) => row.contract?.work_type ?? '-'
  const when = (row: ProjectCompanyRow) => (row.contract && period(row.contract)) ?? '-'
  const amount = (row: ProjectCompanyRow) => {
    const won = row.contract?.contract_amount ?? null
    return won === null ? '-' : number(won)
  }
  const columns: Column<ProjectCompanyRow>[] = [
    { id: 'name', head: t('field.name'), cell: (r) => r.name, full: (r) => r.name, main: true },
    { id: 'kind', head: t('field.kind'), cell: (row) => t(`kind.${row.kind}`), width: 88 },
    { id: 'work', head: t('field.workType'), cell: work, full: work, width: 136 },
    { id: 'amount', head: t('field.amount'), cell: amount, align: 'right', width: 132 },
    { id: 'period', head: t('field.period'), cell: when, full: when, width: 184 },
    {
      id: 'state',
      head: t('field.state'),
      cell: ({ contract, kind }) =>
        contract && kind === 'partner' ? <ContractChip small state={contract.state} /> : '-',
      width: 84,
    },
    {
      id: 'grade',
      head: t('field.grade'),
      cell: ({ contract, kind }) =>
        contract && kind === 'partner' ? <GradeChip small grade={contract.grade} /> : '-',
      width: 96,
    },
    {
      id: 'until',
      head: t('field.until'),
      cell: ({ contract }) => <UntilChip small day={contract?.qualified_until ?? null} />,
      width: 148,
    },
    {
      id: 'members',
      head: t('field.members'),
      cell: (row) => number(row.member_count),
      align: 'right',
      width: 72,
    },
  ]
  return (
    <Table
      label={t('label')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowHref={hrefOf}
    />
  )
}
