import { Plus, Smartphone } from 'lucide-react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { unsentOf, useCounts } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { BoardIcon } from '../../board/board-icon.tsx'
import { writeHref } from '../hrefs.ts'
import type { ShownList } from './use-list.ts'

interface ListEmptyProps {
  board: FormBoard
  projectId: number
  list: ShownList
  /** a view or a condition is chosen */
  narrowed: boolean
  mayWrite: boolean
  onShowAll: () => void
  /** to the first page; null: this is it */
  onFirst: (() => void) | null
}

/** No rows: loading, failed, or empty; and what to do. */
export function ListEmpty({
  board,
  projectId,
  list,
  narrowed,
  mayWrite,
  onShowAll,
  onFirst,
}: ListEmptyProps) {
  const t = useT('record')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const unsent = unsentOf(useCounts())
  if (list.error && list.total === null) {
    return (
      <ErrorState
        title={t('list.failed')}
        requestId={isProblem(list.error) ? list.error.requestId : null}
        kept={
          unsent > 0
            ? [{ id: 'ops', icon: <Smartphone />, text: t('list.keptOps', { count: unsent }) }]
            : undefined
        }
        action={
          <>
            <RetryButton onRetry={list.refetch} />
            {mayWrite && (
              <ButtonLink
                size="lg"
                block
                href={writeHref(projectId, board.id)}
                icon={<Plus aria-hidden className="size-5" />}
              >
                {t('list.write', { noun: board.noun[language] })}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('list.failedNone')}
      </ErrorState>
    )
  }
  if (list.total === null) return <SkeletonList rows={6} />
  if (list.total > 0 && onFirst) {
    return (
      <EmptyState
        icon={<BoardIcon name={board.icon} />}
        title={t('list.beyondTitle')}
        action={
          <Button size="lg" block onClick={onFirst}>
            {t('list.toFirst')}
          </Button>
        }
      >
        {t('list.beyondText', { count: list.total, n: number(list.total) })}
      </EmptyState>
    )
  }
  if (narrowed) {
    return (
      <EmptyState
        icon={<BoardIcon name={board.icon} />}
        title={t('list.emptyViewTitle')}
        action={
          <Button size="lg" block onClick={onShowAll}>
            {t('list.showAll')}
          </Button>
        }
      >
        {t('list.emptyViewText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<BoardIcon name={board.icon} />}
      title={t('list.emptyTitle')}
      action={
        mayWrite && (
          <ButtonLink
            look="primary"
            size="lg"
            block
            href={writeHref(projectId, board.id)}
            icon={<Plus aria-hidden className="size-5" />}
          >
            {t('list.write', { noun: board.noun[language] })}
          </ButtonLink>
        )
      }
    >
      {t('list.emptyText')}
    </EmptyState>
  )
}
