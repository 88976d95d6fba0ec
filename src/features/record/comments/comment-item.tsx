import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { Comment } from '../../../../contract/record/comment.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { Menu } from '../../../widgets/layer/menu.tsx'
import { useMe } from '../../session/me.ts'
import type { Shown } from '../overlay/overlay.ts'

export interface CommentActions {
  onReply: (comment: Comment) => void
  onEdit: (comment: Comment) => void
  onRemove: (comment: Comment) => void
}

interface CommentItemProps extends CommentActions {
  shown: Shown<Comment>
  reply?: boolean
  canReply: boolean
}

/** Author, time or delivery state, text; and the author's actions. */
export function CommentItem({ shown, reply, canReply, ...on }: CommentItemProps) {
  const t = useT('record')
  const jobName = useJobName()
  const dates = useDates()
  const me = useMe()
  const { value: comment, delivery } = shown
  const own = comment.writer.id === me.id
  const travelling = delivery && delivery.state !== 'arrived'
  const edited = comment.updatedAt !== comment.receivedAt && comment.revision > 1
  if (comment.removed) {
    return (
      <p className={cn('py-2 text-text-3 fine:type-cell', reply && 'pl-12')}>
        {comment.removedBy === 'manager'
          ? t('comments.removedByManager')
          : t('comments.removedOne')}
      </p>
    )
  }
  const items = [
    ...(comment.can.edit
      ? [
          {
            id: 'edit',
            label: t('comments.edit'),
            icon: <Pencil aria-hidden className="size-5" />,
            onSelect: () => on.onEdit(comment),
          },
        ]
      : []),
    ...(comment.can.remove
      ? [
          {
            id: 'remove',
            label: t('comments.remove'),
            icon: <Trash2 aria-hidden className="size-5" />,
            danger: true,
            onSelect: () => on.onRemove(comment),
          },
        ]
      : []),
  ]
  return (
    <article className={cn('flex items-start gap-3 py-2', reply && 'pl-12')}>
      <Avatar name={comment.writer.name} own={own} large={!reply} />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-6 flex-wrap items-center gap-x-2">
          <b className="type-strong fine:type-cell-strong">
            {[comment.writer.name, jobName(comment.writer.position)].filter(Boolean).join(' ')}
          </b>
          {travelling ? (
            <StateChip state={delivery.state} bare />
          ) : (
            <time dateTime={comment.receivedAt} className="type-meta text-text-3">
              {dates.recent(comment.writtenAt)}
              {edited && ` · ${t('comments.edited')}`}
            </time>
          )}
        </header>
        <p className="whitespace-pre-wrap fine:type-cell">{comment.content}</p>
        {canReply && !reply && (
          <button
            type="button"
            onClick={() => on.onReply(comment)}
            className="type-meta -ml-2 min-h-12 rounded-chip px-2 font-semibold text-text-2 fine:min-h-8"
          >
            {t('comments.reply')}
          </button>
        )}
      </div>
      {items.length > 0 && (
        <Menu
          label={t('comments.menu')}
          items={items}
          trigger={
            <IconButton label={t('comments.menu')} className="-mt-2 -mr-2">
              <EllipsisVertical aria-hidden className="size-5" />
            </IconButton>
          }
        />
      )}
    </article>
  )
}
