import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Comment } from '../../../../contract/record/comment.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/commands/intent.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { ItemProblem } from '../../outbox/item-problem.tsx'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { CommentBox } from '../../record/comments/comment-box.tsx'
import { CommentItem } from '../../record/comments/comment-item.tsx'
import { EditComment } from '../../record/comments/edit-comment.tsx'
import { threadsOf } from '../../record/comments/thread.ts'
import { useStoredText } from '../../record/comments/use-stored-text.ts'
import { shownComments } from '../../record/overlay/overlay.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { useMe } from '../../session/me.ts'
import { hasComments } from '../overlay.ts'
import { threadCommentsQuery } from '../queries.ts'
import { MentionList, useMentions } from './mention-list.tsx'

interface Props {
  /** the first post of the thread */
  root: ThreadPost
  /** the post that is talked about */
  post: ThreadPost
  /** of this post */
  ops: readonly Op[]
  /** of a question whose answer the reader may accept */
  onAccept: ((answerId: string) => void) | null
}

const nameOf = (content: string) => [...(content.trim().split('\n')[0] ?? '')].slice(0, 80).join('')

/** The comments on a post: written offline as records' are; @ offers people, and one can be the answer. */
export function ThreadComments({ root, post, ops, onAccept }: Props): ReactNode {
  const t = useT('record')
  const words = useT('thread')
  const me = useMe()
  const self = useSelf()
  const mayTalk = post.can.comment && !root.deleted && !root.hidden
  const asks = hasComments(root, post, ops)
  const query = useQuery({
    ...threadCommentsQuery(post.board_slug, root.id, post.id),
    enabled: asks,
  })
  useArrivals(asks ? ops : [], query.dataUpdatedAt, () => void query.refetch())
  const known = asks ? (query.data?.data ?? []) : []
  const comments = shownComments(known, ops, query.dataUpdatedAt, self)
  const storedAt = `siteon-comment:${me.id}:${post.id}`
  const [text, setText] = useStoredText(storedAt)
  const [replyTo, setReplyTo] = useState<Comment | null>(null)
  const [editing, setEditing] = useState<Comment | null>(null)
  const [removing, setRemoving] = useState<Comment | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(post.projectId, `${storedAt}:named`, text, setText)
  const params = { slug: post.board_slug, postId: post.id }
  const meta = (title: string) => ({ title: nameOf(title), tenant: post.projectId })

  async function save() {
    await outbox().enqueue([
      intent(
        'comment.create',
        {
          params,
          data: {
            id: uuidv7(),
            parentId: replyTo?.id ?? null,
            content: text.trim(),
            mentions: mentions.named(),
            writtenAt: new Date().toISOString(),
          },
        },
        meta(text),
      ),
    ])
    setText('')
    mentions.clear()
    setReplyTo(null)
    toast({ text: t('comments.saved') })
  }

  return (
    <div className="grid gap-1">
      {query.isError && asks && (
        <p className="type-meta py-1 text-text-3">{t('comments.failed')}</p>
      )}
      {threadsOf(comments).map(({ first, replies }) => (
        <div key={first.value.id}>
          {[first, ...replies].map((shown) => (
            <div key={shown.value.id} id={`c-${shown.value.id}`}>
              <CommentItem
                shown={shown}
                reply={shown !== first}
                canReply={mayTalk}
                onReply={(comment) => {
                  setReplyTo(comment)
                  input.current?.focus()
                }}
                onEdit={setEditing}
                onRemove={setRemoving}
              />
              {shown.delivery?.state === 'attention' && (
                <ItemProblem item={{ head: shown.delivery.head, boardId: null, blockedBy: null }} />
              )}
              {onAccept &&
                !shown.value.removed &&
                shown.value.revision > 0 &&
                root.accepted?.id !== shown.value.id && (
                  <Button
                    look="quiet"
                    icon={<CircleCheck aria-hidden className="size-5 fine:size-4" />}
                    onClick={() => onAccept(shown.value.id)}
                  >
                    {words('accept')}
                  </Button>
                )}
            </div>
          ))}
        </div>
      ))}
      {mayTalk && (
        <>
          <MentionList mentions={mentions} onPick={() => input.current?.focus()} />
          <CommentBox
            text={text}
            onText={setText}
            replyTo={replyTo?.writer.name ?? null}
            onCancelReply={() => setReplyTo(null)}
            onSave={save}
            input={input}
          />
        </>
      )}
      {editing && (
        <EditComment
          comment={editing}
          onSave={(content) =>
            outbox().enqueue([
              intent(
                'comment.update',
                {
                  params: { ...params, commentId: editing.id },
                  data: { content: content.trim(), writtenAt: new Date().toISOString() },
                },
                {
                  ...meta(content),
                  baseEtag: editing.revision > 0 ? `"r${editing.revision}"` : null,
                },
              ),
            ])
          }
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t('comments.removeAsk')}
        description={t('comments.removeWhat')}
        verb={t('comments.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) {
            await outbox().enqueue([
              intent(
                'comment.remove',
                { params: { ...params, commentId: removing.id } },
                {
                  ...meta(removing.content),
                  baseEtag: removing.revision > 0 ? `"r${removing.revision}"` : null,
                },
              ),
            ])
          }
          setRemoving(null)
        }}
      />
    </div>
  )
}
