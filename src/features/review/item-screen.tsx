import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReviewOne } from '../../../contract/record/review.ts'
import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { NoRight } from '../../widgets/empty/no-right.tsx'
import { OwnTitle } from '../../widgets/screen/own-title.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { DecideBar } from './decide-bar.tsx'
import { ItemContent } from './item-content.tsx'
import { ItemFacts, ItemNotes } from './item-facts.tsx'
import { reviewQuery } from './queries.ts'
import { LateMark, ReasonChip } from './reason-chip.tsx'
import { isRefused } from './refusal.ts'
import { RevokeDelivery } from './revoke-delivery.tsx'

/** A rejected one may still be confirmed, unless nobody can read what it writes. */
const mayDecide = ({ state, unreadable }: ReviewOne) =>
  state === 'waiting' || (state === 'rejected' && !unreadable)

/** One quarantined operation, with everything needed to decide. */
export function ReviewItemScreen(props: { projectId: number; reviewId: number }) {
  const { projectId, reviewId } = props
  const t = useT('review')
  const navigate = useNavigate()
  const query = useQuery(reviewQuery(projectId, reviewId))
  const item = query.data
  const board = useMaybeBoard(item?.boardId ?? null)
  const href = `/project/${projectId}/review`
  const back = () => void navigate({ to: href, replace: true })
  return (
    <Screen title={t('title')} crumbs={[{ label: t('title'), href }]} onBack={back}>
      <div className="page-list flex-1 gap-3">
        {item ? (
          <>
            <div>
              <span className="flex flex-wrap items-center gap-2">
                <ReasonChip reason={item.reason} />
                {item.late && <LateMark />}
              </span>
              <OwnTitle>{item.title}</OwnTitle>
            </div>
            <ItemNotes item={item} />
            <ItemFacts item={item} />
            {board ? <ItemContent board={board} item={item} /> : <SkeletonList rows={3} />}
            <RevokeDelivery item={item} />
          </>
        ) : isRefused(query.error) ? (
          <NoRight back={`/project/${projectId}/home`} />
        ) : query.isError ? (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={5} />
        )}
      </div>
      {item && mayDecide(item) && <DecideBar item={item} onDone={back} />}
    </Screen>
  )
}
