import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { threadAccept } from '../../../../contract/thread/act.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { threadKeys } from '../../thread-board/keys.ts'
import { threadCommentsQuery } from '../queries.ts'
import { PostBody, PostWriter } from './post-body.tsx'

/** Accepts an answer of a question, or takes that back. */
export function useAccept(board: ThreadBoard, post: ThreadPost) {
  const t = useT('thread')
  const text = useProblemText()
  const client = useQueryClient()
  return async (answerId: string | null) => {
    try {
      await write(threadAccept, {
        params: { slug: board.slug, postId: post.id },
        body: { answerId },
      })
      await Promise.all(
        [threadKeys.one(post.id), threadKeys.lists(board.id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      toast({ text: t(answerId ? 'acceptDone' : 'acceptBack'), icon: 'arrived' })
    } catch (error) {
      toast({ text: text(error), icon: 'attention' })
    }
  }
}

export function AcceptButton({
  board,
  post,
  answerId,
}: {
  board: ThreadBoard
  post: ThreadPost
  answerId: string
}) {
  const t = useT('thread')
  const offline = useConnection() === 'offline'
  const accept = useAccept(board, post)
  if (!post.can.accept || post.accepted?.id === answerId) return null
  return (
    <Button
      off={offline}
      icon={<CircleCheck aria-hidden className="size-5 fine:size-4" />}
      onClick={() => void accept(answerId)}
    >
      {t('accept')}
    </Button>
  )
}

/** The accepted answer under its question, in green with its word. */
export function Accepted({
  board,
  post,
  reply,
}: {
  board: ThreadBoard
  post: ThreadPost
  reply: ThreadPost | null
}) {
  const t = useT('thread')
  const dates = useDates()
  const offline = useConnection() === 'offline'
  const accept = useAccept(board, post)
  const comments = useQuery({
    ...threadCommentsQuery(board.slug, post.id, post.id),
    enabled: reply === null && !post.deleted,
  }).data
  const comment = comments?.data.find(({ id }) => id === post.accepted?.id)
  if (!post.accepted) return null
  const { by, at } = post.accepted
  return (
    <section aria-label={t('acceptedAnswer')} className="grid gap-3 rounded-card bg-ok-bg p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-strong inline-flex items-center gap-2 text-ok-text">
          <CircleCheck aria-hidden className="size-5" />
          {t('acceptedAnswer')}
        </h2>
        <span className="type-meta text-ok-text">
          {t('acceptedBy', { name: by.name, when: dates.recent(at) })}
        </span>
      </div>
      {reply ? (
        <>
          <PostWriter post={reply} />
          <PostBody post={reply} open={!post.deleted && !post.hidden} />
        </>
      ) : (
        comment && (
          <>
            <b className="type-strong">
              {[comment.writer.name, comment.writer.companyName].filter(Boolean).join(' · ')}
            </b>
            <p className="whitespace-pre-wrap break-words">{comment.content}</p>
          </>
        )
      )}
      {post.can.accept && (
        <div>
          <Button look="quiet" off={offline} onClick={() => void accept(null)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </section>
  )
}
