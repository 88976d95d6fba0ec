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
  const parts = [
    { board: 450, kinds: ['initial', 'regular'] as const },
    { board: 460, kinds: ['adhoc', 'ongoing'] as const },
  ].flatMap(({ board, kinds }) => {
    const some = kinds.filter((kind) => of[kind] > 0)
    return some.length > 0 ? [{ board, some }] : []
  })
  return (
    <span className="flex flex-col gap-0.5">
      {parts.map(({ board, some }) => (
        <Link
          key={board}
          href={href(board)}
          title={some.map((kind) => t(`of.${kind}`, { count: of[kind] })).join(', ')}
          className={cn(
            'type-mini block whitespace-nowrap rounded-[6px] px-1 py-1 font-semibold tabular-nums',
            board === 450 ? 'bg-ok-bg text-ok-text' : 'bg-info-bg text-info-text',
          )}
        >
          {some.map((kind) => `${t(`short.${kind}`)} ${of[kind]}`).join(' · ')}
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
