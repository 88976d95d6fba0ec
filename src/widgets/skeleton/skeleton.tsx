import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'

/** One grey bar in the shape of the content, without shimmer. Only where nothing is cached. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block rounded-[6px] bg-surface-3', className)} />
}

/** Rows of a list that has never been read. */
export function SkeletonList({ rows = 5 }: { rows?: number }) {
  const t = useT('common')
  return (
    <div role="status" className="edge-card rounded-card bg-surface">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          key={index}
          className="flex min-h-16 items-center gap-3 border-line border-t px-5 nth-2:border-t-0"
        >
          <div className="flex-1">
            <Skeleton className={index % 2 ? 'h-4 w-2/5' : 'h-4 w-3/5'} />
            <Skeleton className="mt-2.5 h-3 w-1/3" />
          </div>
          <Skeleton className="h-7 w-14" />
        </div>
      ))}
    </div>
  )
}
