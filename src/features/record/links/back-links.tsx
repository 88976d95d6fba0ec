import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkedBy } from '../../../../contract/form/linked-by.ts'
import { linkBacks } from '../../../../contract/record/link.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Link } from '../../../widgets/link/link.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { boardEntry } from '../../board/manifest.ts'
import { useMayWrite } from '../../board/use-may-write.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { beginHref, pageHref } from '../hrefs.ts'
import { postKeys } from '../keys.ts'
import { shownBackLinks } from '../overlay/back-links.ts'
import type { ShownRecord } from '../page/use-record.ts'

/** Rows of a page. */
const perPage = 10

/**
 * The records that link to this one, on boards that others link to, with those that were written on
 * this device.
 */
export function BackLinks({ record }: { record: Pick<ShownRecord, 'board' | 'post'> }) {
  const { board, post } = record
  if (!board.linkedBy?.length) return null
  return (
    <Card>
      <List key={post.id} post={post} linkedBy={board.linkedBy} />
      <Begins board={board} post={post} />
    </Card>
  )
}

function Begins({ board, post }: Pick<ShownRecord, 'board' | 'post'>) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const mayWrite = useMayWrite(post.projectId)
  const found = (board.linkedBy ?? []).flatMap(({ begins, ...one }) => {
    const entry = begins && boardEntry(one.board)
    return entry && mayWrite(entry) ? [{ ...one, label: entry.label[language] }] : []
  })
  if (found.length === 0) return null
  return (
    <div className="grid gap-2 border-line border-t p-3 first:border-t-0 print:hidden">
      {found.map((one) => (
        <ButtonLink key={one.link} look="line" href={beginHref(one, post)}>
          {t('beginWith', { board: one.label })}
        </ButtonLink>
      ))}
    </div>
  )
}

interface ListProps extends Pick<ShownRecord, 'post'> {
  linkedBy: readonly LinkedBy[]
}

function List({ post, linkedBy }: ListProps) {
  const t = useT('record')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const [page, setPage] = useState(1)
  const ops = useOps()
  // The server knows nothing of a record that has not arrived.
  const arrived = post.revision > 0
  const query = useQuery({
    enabled: arrived,
    queryKey: [...postKeys.backs(post.id), page],
    queryFn: ({ signal }) =>
      call(linkBacks, {
        params: { boardId: String(post.boardId), postId: post.id },
        query: { page: String(page), perPage: String(perPage) },
        signal,
      }),
    placeholderData: keepPreviousOf(postKeys.backs(post.id)),
    meta: { silent: true, refetchOnReconnect: true },
  })
  const { data: found, isError, dataUpdatedAt } = query
  const data = found?.data ?? []
  const isWhole = page === 1 && data.length === (found?.total ?? 0)
  const answer = { data, readAt: dataUpdatedAt, page, isWhole }
  const { rows, more } = shownBackLinks(answer, ops ?? [], { id: post.id, linkedBy })
  if (!arrived && rows.length === 0) return null
  const total = found || !arrived ? (found?.total ?? 0) + more : rows.length || ''
  return (
    <>
      <div className="flex min-h-12 items-center px-5 py-2">
        <h2 className="type-h3 fine:text-body">
          {t('backs.title')} {total}
        </h2>
      </div>
      {arrived && !found && !isError && <SkeletonList rows={2} />}
      {!found && isError && <p className="px-5 pb-4 text-text-2">{t('backs.offline')}</p>}
      {found && total === 0 && (
        <p className="px-5 pb-4 text-text-3 fine:type-cell">{t('backs.none')}</p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map(({ value: one, delivery }) => {
            const board = boardEntry(one.boardId)
            return (
              <li key={one.id}>
                <Link
                  href={pageHref({ projectId: post.projectId, boardId: one.boardId, id: one.id })}
                  className="grid min-h-12 content-center gap-0.5 px-5 py-2 hover:bg-surface-2 fine:min-h-9"
                >
                  <span className="font-semibold fine:type-cell-strong">{one.title}</span>
                  <span className="type-meta flex flex-wrap items-center gap-x-2 gap-y-1 text-text-3">
                    {delivery && delivery.state !== 'arrived' && (
                      <StateChip state={delivery.state} small />
                    )}
                    {[board?.label[language], one.date && dates.day(one.date, 'year')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {found && found.total > perPage && (
        <div className="flex border-line border-t px-3 py-1">
          <Pagination page={page} perPage={perPage} total={found.total} onPage={setPage} />
        </div>
      )}
    </>
  )
}
