import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { shifted } from './periods.ts'

interface PeriodNavProps {
  /** `2026-11`, `2026-2` or `2026` */
  at: string
  label: string
  onAt: (at: string | undefined) => void
}

/** The month, half-year or year that is shown, the one before and after it, and the present one. */
export function PeriodNav({ at, label, onAt }: PeriodNavProps) {
  const t = useT('overview')
  const unit = at.length === 4 ? 'year' : at.length === 6 ? 'half' : 'month'
  return (
    <div className="flex items-center gap-1">
      <IconButton
        className="print:hidden"
        label={t(`previous.${unit}`)}
        onClick={() => onAt(shifted(at, -1))}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 aria-live="polite" className="type-h3 min-w-28 whitespace-nowrap text-center">
        {label}
      </h2>
      <IconButton
        className="print:hidden"
        label={t(`next.${unit}`)}
        onClick={() => onAt(shifted(at, 1))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
      <Button look="quiet" className="print:hidden" onClick={() => onAt(undefined)}>
        {t('today')}
      </Button>
    </div>
  )
}
