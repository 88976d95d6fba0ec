import { CalendarDays, ChartColumn, ChartGantt, Grid3x3, List, Users } from 'lucide-react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { type OverviewKind, overviewKinds } from '../../../../contract/form/overview.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'

interface ShowSwitchProps {
  board: Pick<FormBoard, OverviewKind>
  show: OverviewKind | null
  onShow: (show: OverviewKind | undefined) => void
}

/** What a board can be shown as, beside its list. */
export const overviewsOf = (board: Pick<FormBoard, OverviewKind>) =>
  overviewKinds.filter((kind) => board[kind] !== undefined)

/** 목록 · 달력 · 일정 · 월 현황 · 사람별 · 재해 통계; nothing for a board that has only its list. */
export function ShowSwitch({ board, show, onShow }: ShowSwitchProps) {
  const t = useT('overview')
  const others = overviewsOf(board)
  if (others.length === 0) return null
  const icons = {
    list: List,
    calendar: CalendarDays,
    timeline: ChartGantt,
    matrix: Grid3x3,
    people: Users,
    accidents: ChartColumn,
  }
  const labels = {
    list: t('list'),
    calendar: t('calendar'),
    timeline: t('timeline'),
    matrix: t(`matrix.${board.matrix?.columns ?? 'day'}`),
    people: t('people.show'),
    accidents: t('accidents.show'),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      aria-label={t('shows')}
      // Higher than a title, and no title stands lower for it.
      className="flex w-full rounded-control bg-surface-3 p-1 lg:-my-0.5 lg:w-auto print:hidden"
    >
      {(['list', ...others] as const).map((one) => {
        const on = one === (show ?? 'list')
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={on}
            onClick={() => onShow(one === 'list' ? undefined : one)}
            className={cn(
              'type-cell-strong flex min-h-12 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-chip px-3 fine:min-h-8',
              on ? 'bg-surface text-accent' : 'text-text-2',
            )}
          >
            <Icon aria-hidden className="size-4 flex-none" />
            {labels[one]}
          </button>
        )
      })}
    </div>
  )
}
