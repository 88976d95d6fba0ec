import { cn } from '../../lib/cn.ts'

interface ProgressProps {
  value: number
  max: number
  /** what is progressing */
  label: string
  tone?: 'accent' | 'info'
  className?: string
}

/** A 6 px bar; the figure stands beside it in words. */
export function Progress({ value, max, label, tone = 'accent', className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <i
        className={cn(
          'block h-full origin-left rounded-full transition-transform duration-(--d-base)',
          tone === 'info' ? 'bg-info-solid' : 'bg-accent',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
