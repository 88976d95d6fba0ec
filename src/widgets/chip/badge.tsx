import { cn } from '../../lib/cn.ts'

/** A count that needs attention: 2, 99+. Nothing for zero. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      className={cn(
        'inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-danger-solid px-1.5 font-bold text-mini text-on-danger leading-none',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
