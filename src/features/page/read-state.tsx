import { FileQuestion, ServerOff, WifiOff } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { useWide } from '../../lib/media.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { pagesHref } from './hrefs.ts'

/** What is read of a query. */
export interface Read {
  error: Error | null
  dataUpdatedAt: number
  refetch: () => unknown
}

/** Behind what is shown: when the server said that it is so, and why it is not newer. */
export function ReadNote({ query }: { query: Read }) {
  const t = useT('page')
  const dates = useDates()
  const text = useProblemText()
  const { error, dataUpdatedAt: at } = query
  if (!error) {
    return (
      <p className="text-right">
        <KnownAt at={at} />
      </p>
    )
  }
  const kept = t('keptAt', { at: dates.stamp(at) })
  if (isProblem(error) && error.offline) return <Banner inset>{`${t('offline')} ${kept}`}</Banner>
  return (
    <Banner inset tone="attention">
      {`${t('notRenewed')} ${text(error)} ${kept}`}
    </Banner>
  )
}

interface NothingProps {
  query: Read
  /** of a page: there is a way back to the list */
  page?: boolean
}

/** In place of a page or the list: loading, missing, never read on this device, or refused. */
export function NothingRead({ query, page = false }: NothingProps) {
  const t = useT('page')
  const text = useProblemText()
  const wide = useWide()
  const { error } = query
  if (!error) return <SkeletonList rows={6} />
  const missing = page && isGone(error)
  const offline = isProblem(error) && error.offline
  return (
    <ErrorState
      head={wide ? 'h1' : 'h2'}
      icon={missing ? <FileQuestion /> : offline ? <WifiOff /> : <ServerOff />}
      title={t(missing ? 'missing.title' : offline ? 'unread.title' : 'failed.title')}
      requestId={isProblem(error) && !missing ? error.requestId : null}
      action={
        <>
          {!missing && <RetryButton onRetry={() => void query.refetch()} />}
          {page && (
            <ButtonLink size="lg" block href={pagesHref}>
              {t('toList')}
            </ButtonLink>
          )}
        </>
      }
    >
      {missing ? t('missing.text') : offline ? t('unread.text') : text(error)}
    </ErrorState>
  )
}
