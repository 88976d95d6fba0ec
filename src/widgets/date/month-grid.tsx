import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { formatMonthName, type Month } from '../../lib/dates.ts'
import { IconButton } from '../button/icon-button.tsx'
import { type MonthLimits, monthAllowed, monthOf, yearAllowed } from './month-limits.ts'

interface MonthGridProps extends MonthLimits {
  value: Month | null
  onPick: (month: Month) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

/** Year arrows over twelve months. */
export function MonthGrid({ value, onPick, min, max, disabled }: MonthGridProps) {
  const t = useT('dates')
  const words = useT('widgets')
  const dates = useDates()
  const limits = { min, max, disabled }
  const thisMonth = dates.today().slice(0, 7)
  const [year, setYear] = useState(Number((value ?? max ?? thisMonth).slice(0, 4)))

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    for (let at = from + step; at >= 0 && at < 12; at += Math.sign(step)) {
      if (!buttons[at]?.disabled) {
        buttons[at]?.focus()
        return
      }
    }
  }

  return (
    <div className="p-3">
      <div className="flex items-center justify-between">
        <IconButton
          label={words('date.previousYear')}
          disabled={!yearAllowed(year - 1, limits)}
          onClick={() => setYear(year - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <span aria-live="polite" className="type-strong">
          {t('year', { year })}
        </span>
        <IconButton
          label={words('date.nextYear')}
          disabled={!yearAllowed(year + 1, limits)}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div
        role="group"
        aria-label={t('year', { year })}
        onKeyDown={move}
        className="mt-1 grid grid-cols-3 gap-1"
      >
        {Array.from({ length: 12 }, (_, at) => monthOf(year, at + 1)).map((month) => {
          const on = month === value
          return (
            <button
              key={month}
              type="button"
              aria-pressed={on}
              aria-label={dates.month(month)}
              disabled={!monthAllowed(month, limits)}
              onClick={() => onPick(month)}
              className={cn(
                'type-body min-h-12 rounded-control disabled:text-text-3 disabled:line-through fine:type-cell fine:min-h-9 fine:rounded-chip',
                on ? 'bg-accent font-semibold text-surface' : 'fine:enabled:hover:bg-surface-3',
                !on && month === thisMonth && 'font-bold text-accent',
              )}
            >
              {formatMonthName(month, dates.locale)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
