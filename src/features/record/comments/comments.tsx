import { useRef, useState } from 'react'
import type { Comment } from '../../../../contract/record/comment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useMe } from '../../session/me.ts'
import { changeComment, type NewComment, removeComment, writeComment } from '../overlay/commands.ts'
import type { ShownRecord } from '../page/use-record.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentItem } from './comment-item.tsx'
import { EditComment } from './edit-comment.tsx'
import { threadsOf } from './thread.ts'
import { useComments } from './use-comments.ts'
import { useStoredText } from './use-stored-text.ts'

/** The comments of one record: threads, writing, editing, deleting. */
export function useCommentThread(record: ShownRecord) {
  const { board, post } = record
  const t = useT('record')
  const me = useMe()
  const { comments, count, readAt, stale } = useComments(record)
  const [text, setText] = useStoredText(`siteon-comment:${me.id}:${post.id}`)
  const [replyTo, setReplyTo] = useState<Comment | null>(null)
  const [editing, setEditing] = useState<Comment | null>(null)
  const [removing, setRemoving] = useState<Comment | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const pressed = useRef<NewComment>(null)

  async function save() {
    const parentId = replyTo?.id ?? null
    // After a failure the same id is used: the device may have stored the first.
    const same = pressed.current?.text === text && pressed.current.parentId === parentId
    const comment = same && pressed.current ? pressed.current : { id: uuidv7(), text, parentId }
    pressed.current = comment
    await writeComment(board, post, comment)
    pressed.current = null
    setText('')
    setReplyTo(null)
    toast({ text: t('comments.saved') })
  }

  const list = (
    <div>
      {stale && <p className="type-meta py-1 text-text-3">{t('comments.failed')}</p>}
      {comments.length === 0 && readAt !== null && (
        <p className="py-2 text-text-3 fine:type-cell">{t('comments.none')}</p>
      )}
      {threadsOf(comments).map(({ first, replies }) => (
        <div key={first.value.id}>
          {[first, ...replies].map((shown) => (
            <CommentItem
              key={shown.value.id}
              shown={shown}
              reply={shown !== first}
              canReply={post.can.comment}
              onReply={(comment) => {
                setReplyTo(comment)
                input.current?.focus()
              }}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          ))}
        </div>
      ))}
      {editing && (
        <EditComment
          comment={editing}
          onSave={(content) => changeComment(board, post, editing, content)}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t('comments.removeAsk')}
        description={
          removing && removing.writer.id !== me.id
            ? t('comments.removeOthers', { name: removing.writer.name })
            : t('comments.removeWhat')
        }
        verb={t('comments.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await removeComment(board, post, removing)
          setRemoving(null)
        }}
      />
    </div>
  )

  const box = post.can.comment ? (
    <CommentBox
      text={text}
      onText={setText}
      replyTo={replyTo?.writer.name ?? null}
      onCancelReply={() => setReplyTo(null)}
      onSave={save}
      input={input}
    />
  ) : null

  return { count, list, box }
}
