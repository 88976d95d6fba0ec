import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'

const lines = ['a', 'b', 'c', 'd']

/** Shown for a moment while the draft is read. */
export function FormSkeleton() {
  const t = useT('common')
  return (
    <div role="status" aria-label={t('loading')} className="page-list max-lg:p-4">
      <Card className="flex flex-col gap-6 p-4 lg:p-6">
        {lines.map((line) => (
          <div key={line} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-13 w-full" />
          </div>
        ))}
      </Card>
    </div>
  )
}
