import { Heart, MessageCircle, Paperclip, Pin } from 'lucide-react'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { threadHref } from '../../thread-board/hrefs.ts'
import type { ShownRow } from '../overlay.ts'
import { StateChips } from '../state-chips.tsx'

interface Props {
  board: ThreadBoard
  projectId: number | null
  shown: ShownRow
}

/** A thread of a list: its state, its title, who wrote it, and how much was said about it. */
export function ThreadListRow({ board, projectId, shown }: Props) {
  const t = useT('thread')
  const dates = useDates()
  const numbers = useNumbers()
  const { post: row, delivery } = shown
  const said = row.comments + row.replies
  return (
    <ListRow
      href={threadHref(board.slug, projectId, row.id)}
      title={
        <>
          <span className="mb-1 flex flex-wrap items-center gap-1.5 empty:hidden">
            <StateChips
              board={board}
              row={row}
              delivery={delivery}
              inProject={projectId !== null}
            />
          </span>
          <span className="flex items-start gap-1.5">
            {row.post_sticky_order !== null && (
              <Pin
                role="img"
                aria-label={t('pinned')}
                className="mt-1 size-4 flex-none text-accent"
              />
            )}
            <span className="line-clamp-2 min-w-0 break-words large-text:line-clamp-none">
              {row.title}
            </span>
            {row.unread && (
              <i
                role="img"
                aria-label={t('unread')}
                className="mt-2 size-2 flex-none rounded-full bg-accent"
              />
            )}
          </span>
        </>
      }
      meta={
        <>
          <span>
            {[row.writer.name, row.writer.companyName, dates.recent(row.writtenAt)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="ml-auto flex items-center gap-2.5">
            {row.attachments.expected > 0 && (
              <Paperclip role="img" aria-label={t('attached')} className="size-4" />
            )}
            {row.likes > 0 && (
              <span className="inline-flex items-center gap-1">
                <Heart role="img" aria-label={t('likes')} className="size-4" />
                {numbers.number(row.likes)}
              </span>
            )}
            <span className="inline-flex items-center gap-1">
              <MessageCircle role="img" aria-label={t('said')} className="size-4" />
              {numbers.number(said)}
            </span>
          </span>
        </>
      }
    />
  )
}
