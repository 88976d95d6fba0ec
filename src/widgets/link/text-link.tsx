import { cn } from '../../lib/cn.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link in accent, tall enough for a glove: 대기함 › */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cn(
        'type-strong inline-flex min-h-12 items-center gap-1 text-accent fine:min-h-9 fine:type-cell-strong',
        className,
      )}
    />
  )
}
