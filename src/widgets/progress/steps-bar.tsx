import { cn } from '../../lib/cn.ts'

interface StepsBarProps {
  /** the step a person is on, from 1 */
  value: number
  max: number
  /** what it says to a screen reader */
  label: string
}

/** One mark for each step: those before, the present one higher, those to come. */
export function StepsBar({ value, max, label }: StepsBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={max}
      aria-valuenow={value}
      className="flex h-2.5 items-center gap-1"
    >
      {Array.from({ length: max }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          key={index}
          className={cn(
            'h-1.5 min-w-0 flex-1 rounded-full',
            index + 1 === value
              ? 'h-2.5 bg-accent'
              : index + 1 < value
                ? 'bg-accent'
                : 'bg-surface-3',
          )}
        />
      ))}
    </div>
  )
}
