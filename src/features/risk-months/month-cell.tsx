import { cellList } from '../../../contract/form/overview-list.ts'
import type { RiskMonth } from '../../../contract/record/risk-months.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Link } from '../../widgets/link/link.tsx'
import { countedHref } from '../record/overview/counted-href.ts'

interface MonthCellProps {
  projectId: number
  company: { id: number; name: string }
  year: string
  /** absent: nothing was done, and nothing is missing */
  of: RiskMonth | undefined
  month: number
}

/** Each kind with its board. */
const kinds = [
  { kind: 'initial', board: 450, tone: 'bg-ok-bg text-ok-text' },
  { kind: 'regular', board: 450, tone: 'bg-ok-bg text-ok-text' },
  { kind: 'adhoc', board: 460, tone: 'bg-warn-bg text-warn-text' },
  { kind: 'ongoing', board: 460, tone: 'bg-info-bg text-info-text' },
] as const

const matrix = { rows: 'company_id', columns: 'month' } as const

/** What a company assessed in a month; each kind leads to its records. */
export function MonthCell({ projectId, company, year, of, month }: MonthCellProps) {
  const t = useT('riskmonths')
  if (!of) return null
  if (of.missing) {
    return (
      <span className="type-mini block rounded-[6px] bg-danger-bg px-1 py-1 font-semibold text-danger-text">
        {t('missing')}
      </span>
    )
  }
  const at = `${year}-${String(month).padStart(2, '0')}`
  const href = (board: number) =>
    countedHref(projectId, board, cellList(matrix, { row: String(company.id), at }))
  return (
    <span className="flex flex-col gap-0.5">
      {kinds
        .filter(({ kind }) => of[kind] > 0)
        .map(({ kind, board, tone }) => (
          <Link
            key={kind}
            href={href(board)}
            title={t(`of.${kind}`, { count: of[kind] })}
            className={cn(
              'type-mini block whitespace-nowrap rounded-[6px] px-1 py-1 font-semibold tabular-nums',
              tone,
            )}
          >
            {t(`short.${kind}`)} {of[kind]}
          </Link>
        ))}
      {of.late > 0 && (
        <span className="type-mini font-semibold text-danger-text">
          {t('late', { count: of.late })}
        </span>
      )}
    </span>
  )
}
