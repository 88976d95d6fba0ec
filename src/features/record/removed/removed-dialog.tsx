import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { postRemoved, postRestore, type RemovedRow } from '../../../../contract/record/removed.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { queryClient } from '../../../lib/cache/query-client.ts'
import { call } from '../../../lib/call/call.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { NotLoadedLine } from '../../../widgets/empty/not-loaded-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { postKeys } from '../keys.ts'
import { useKeptWords } from './use-kept-words.ts'

const perPage = 20

const removedQuery = (projectId: number, boardId: number, page: number) =>
  queryOptions({
    queryKey: [...postKeys.removed(projectId, boardId), page] as const,
    queryFn: ({ signal }) =>
      call(postRemoved, {
        params: { boardId: String(boardId) },
        query: { projectId: String(projectId), page: String(page), perPage: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousOf(postKeys.removed(projectId, boardId)),
    staleTime: 0,
    meta: { silent: true },
  })

interface RemovedDialogProps {
  board: FormBoard
  projectId: number
  onClose: () => void
}

/** What was removed of a board, until when it stays, and a button that brings each back. */
export default function RemovedDialog({ board, projectId, onClose }: RemovedDialogProps) {
  const t = useT('record')
  const problemText = useProblemText()
  const kept = useKeptWords(board)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<string | null>(null)
  const removed = useQuery(removedQuery(projectId, board.id, page))
  // The last one of a page was brought back: those of the page before are there still.
  const isPast = page > 1 && removed.data?.data.length === 0
  if (isPast && !removed.isPlaceholderData) setPage(page - 1)
  async function restore({ id, title }: RemovedRow) {
    setBusy(id)
    try {
      await write(postRestore, { params: { boardId: String(board.id), postId: id } })
      toast({ text: t('removed.restored', { title }), icon: 'arrived' })
    } catch (error) {
      const ofField = error instanceof Problem ? Object.values(error.fields)[0] : undefined
      toast({ text: ofField ?? problemText(error), icon: 'attention' })
    }
    await queryClient.invalidateQueries({ queryKey: postKeys.all })
    setBusy(null)
  }
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title={t('removed.open')}
      description={t('removed.text', { kept })}
    >
      {removed.isPending && <SkeletonList rows={3} />}
      {removed.isError && (
        <NotLoadedLine text={problemText(removed.error)} onRetry={() => void removed.refetch()} />
      )}
      {removed.data?.total === 0 && !isPast && (
        <p className="type-body py-4 text-text-2">{t('removed.none')}</p>
      )}
      {removed.data && removed.data.data.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t('removed.open')}>
          {removed.data.data.map((row) => (
            <Removed
              key={row.id}
              row={row}
              busy={busy === row.id}
              onRestore={() => void restore(row)}
            />
          ))}
        </ul>
      )}
      {removed.data && removed.data.total > perPage && (
        <Pagination page={page} perPage={perPage} total={removed.data.total} onPage={setPage} />
      )}
    </Dialog>
  )
}

interface RowProps {
  row: RemovedRow
  busy: boolean
  onRestore: () => void
}

function Removed({ row, busy, onRestore }: RowProps) {
  const t = useT('record')
  const dates = useDates()
  const { title, date, writer, removedAt, removedBy, until } = row
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-48 flex-1">
        <span className="type-cell-strong block break-words">{title}</span>
        <span className="type-meta block text-text-3">
          {[date && dates.day(date, 'dotsYear'), writer.name].filter(Boolean).join(' · ')}
        </span>
        <span className="type-meta block text-text-3">
          {t('removed.by', { who: removedBy?.name ?? '–', at: dates.recent(removedAt) })}
        </span>
        <span className="type-meta block text-text-2">
          {until
            ? t('removed.until', { day: dates.day(dates.dayOf(until), 'dotsYear') })
            : t('removed.noEnd')}
        </span>
      </span>
      <Button busy={busy} onClick={onRestore} aria-label={t('removed.restoreOf', { title })}>
        {t('removed.restore')}
      </Button>
    </li>
  )
}
