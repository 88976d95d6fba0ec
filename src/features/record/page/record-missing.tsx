import { FileQuestion, Smartphone, WifiOff } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { isGone } from '../../../lib/call/is-gone.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useWide } from '../../../lib/media.ts'
import { unsentOf, useCounts } from '../../../lib/outbox/use-connection.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'

interface RecordMissingProps {
  listHref: string
  /** no answer yet */
  pending: boolean
  error: Error | null
  onRetry: () => void
}

/** No record to show: loading, missing, or never read on this device. */
export function RecordMissing({ listHref, pending, error, onRetry }: RecordMissingProps) {
  const t = useT('record')
  const wide = useWide()
  const unsent = unsentOf(useCounts())
  if (pending && !error) return <RecordSkeleton />
  // What is no id of a record names none.
  const missing = isGone(error) || (isProblem(error) && error.status === 400)
  const unread = !missing && isProblem(error) && error.offline
  const stored = unsent > 0 && [
    { id: 'ops', icon: <Smartphone />, text: t('list.keptOps', { count: unsent }) },
  ]
  return (
    <ErrorState
      head={wide ? 'h1' : 'h2'}
      icon={missing ? <FileQuestion /> : <WifiOff />}
      title={
        missing ? t('page.missingTitle') : unread ? t('page.unreadTitle') : t('page.failedTitle')
      }
      kept={stored || undefined}
      requestId={isProblem(error) ? error.requestId : null}
      action={
        <>
          {!missing && <RetryButton onRetry={onRetry} />}
          <ButtonLink size="lg" block href={listHref}>
            {t('page.toList')}
          </ButtonLink>
        </>
      }
    >
      {missing ? t('page.missingText') : unread ? t('page.unreadText') : t('page.failedText')}
    </ErrorState>
  )
}

/** The skeleton of a record. */
function RecordSkeleton() {
  const common = useT('common')
  return (
    <div role="status" className="px-(--gutter) pt-4 lg:p-6">
      <span className="sr-only">{common('loading')}</span>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="mt-4 h-7 w-3/4" />
      <Skeleton className="mt-4 h-40 w-full rounded-card" />
    </div>
  )
}
