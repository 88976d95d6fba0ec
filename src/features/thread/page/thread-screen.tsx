import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Reply } from 'lucide-react'
import { useEffect } from 'react'
import { threadAccept, threadRead } from '../../../../contract/thread/act.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { isGone } from '../../../lib/call/is-gone.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { aboutOf } from '../../outbox/payload.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { RecordMissing } from '../../record/page/record-missing.tsx'
import { commentsQuery } from '../../record/queries.ts'
import { communityHref, threadHref } from '../../thread-board/hrefs.ts'
import { threadKeys } from '../../thread-board/keys.ts'
import { wholeThread } from '../overlay.ts'
import { threadQuery } from '../queries.ts'
import { StateChips } from '../state-chips.tsx'
import { PostBody, PostWriter } from './post-body.tsx'
import { PostMenu } from './post-menu.tsx'
import { ThreadComments } from './thread-comments.tsx'

interface Props {
  board: ThreadBoard
  projectId: number | null
  postId: string
}

/** /community/{board}/{postId}: a thread with its replies and comments. */
export function ThreadScreen({ board, projectId, postId }: Props) {
  const t = useT('thread')
  const language = shortLanguage(useLanguage())
  const me = useSelf()
  const query = useQuery(threadQuery(board.slug, postId))
  const ops = useOps() ?? []
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const readAt = query.dataUpdatedAt
  // What was taken away since it was read is not read on, however it is cached.
  const gone = query.data !== undefined && isGone(query.error)
  const thread = gone ? null : wholeThread(board, postId, query.data, { ops, readAt, me })
  useOpened(board, thread?.root.post ?? null)
  const title = board.label[language]
  if (!thread) {
    return (
      <Screen title={title}>
        <RecordMissing
          listHref={communityHref(board.slug, projectId)}
          pending={!query.isError && query.data === undefined}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Screen>
    )
  }
  const { root, replies } = thread
  const { post } = root
  const opsOf = (id: string) => ops.filter((op) => aboutOf(op).postId === id)
  const accepted = post.accepted?.id ?? null
  const acceptedReply = replies.find((reply) => reply.post.id === accepted)
  return (
    <Screen title={title} actions={<PostMenu board={board} post={post} projectId={projectId} />}>
      <div className="page-list gap-4 lg:max-w-[60rem]">
        <Card padded className="grid gap-4">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <div className="mb-2 flex flex-wrap items-center gap-1.5 empty:hidden">
                <StateChips
                  board={board}
                  row={post}
                  delivery={root.delivery}
                  inProject={projectId !== null}
                />
              </div>
              <h1 className="type-h2 break-words">{post.title}</h1>
            </div>
            <span className="hidden lg:block">
              <PostMenu board={board} post={post} projectId={projectId} />
            </span>
          </div>
          <PostWriter post={post} />
          {post.deleted && (
            <p className="rounded-control bg-warn-bg px-4 py-3 text-warn-text">{t('deleted')}</p>
          )}
          {post.hiddenBy && (
            <p className="rounded-control bg-warn-bg px-4 py-3 text-warn-text">
              {t('hiddenReason', { reason: post.hiddenBy.reason })}
            </p>
          )}
          <PostBody post={post} />
        </Card>
        {post.accepted && (
          <Accepted board={board} post={post} reply={acceptedReply?.post ?? null} />
        )}
        {replies.map((reply) => (
          <Card key={reply.post.id} padded id={reply.post.id} className="grid gap-3">
            <div className="flex items-start justify-between gap-2">
              <PostWriter post={reply.post} />
              <PostMenu board={board} post={reply.post} projectId={projectId} />
            </div>
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <StateChips
                board={board}
                row={reply.post}
                delivery={reply.delivery}
                inProject={false}
              />
            </div>
            <h2 className="type-strong break-words">{reply.post.title}</h2>
            <PostBody post={reply.post} />
            <AcceptButton board={board} post={post} answerId={reply.post.id} />
            <ThreadComments
              post={reply.post}
              ops={opsOf(reply.post.id)}
              onAccept={null}
              acceptedId={accepted}
            />
          </Card>
        ))}
        {post.can.reply && (
          <div className="grid lg:justify-start">
            <ButtonLink
              href={`${threadHref(board.slug, projectId, post.id)}/reply`}
              icon={<Reply aria-hidden className="size-5 fine:size-4" />}
            >
              {t('reply')}
            </ButtonLink>
          </div>
        )}
        <Card padded>
          <Talk board={board} post={post} ops={opsOf(post.id)} accepted={accepted} />
        </Card>
        {readAt > 0 && (
          <p className="text-right">
            <KnownAt at={readAt} />
          </p>
        )}
      </div>
    </Screen>
  )
}

/** Opening a post clears its mark; without a connection it is cleared when it is next opened. */
function useOpened(board: ThreadBoard, post: ThreadPost | null) {
  const id = post?.id
  const unread = post?.unread === true
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that is unread
  useEffect(() => {
    if (!post || !unread) return
    call(threadRead, { params: { slug: board.slug, postId: post.id }, body: {} })
      .then(() => client.invalidateQueries({ queryKey: [...threadKeys.all, 'list'] }))
      .catch(() => undefined)
  }, [id, unread])
}

function useAccept(board: ThreadBoard, post: ThreadPost) {
  const t = useT('thread')
  const text = useProblemText()
  const client = useQueryClient()
  return async (answerId: string | null) => {
    try {
      await write(threadAccept, {
        params: { slug: board.slug, postId: post.id },
        body: { answerId },
      })
      await client.invalidateQueries({ queryKey: threadKeys.all })
      toast({ text: t(answerId ? 'acceptDone' : 'acceptBack'), icon: 'arrived' })
    } catch (error) {
      toast({ text: text(error), icon: 'attention' })
    }
  }
}

function AcceptButton({
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

function Talk({
  board,
  post,
  ops,
  accepted,
}: {
  board: ThreadBoard
  post: ThreadPost
  ops: Parameters<typeof ThreadComments>[0]['ops']
  accepted: string | null
}) {
  const t = useT('thread')
  const offline = useConnection() === 'offline'
  const accept = useAccept(board, post)
  return (
    <>
      <h2 className="type-strong mb-1">{t('comments')}</h2>
      <ThreadComments
        post={post}
        ops={ops}
        onAccept={post.can.accept && !offline ? (id) => void accept(id) : null}
        acceptedId={accepted}
      />
    </>
  )
}

/** The accepted answer under its question, in green with its word. */
function Accepted({
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
  const comments = useQuery({ ...commentsQuery(board.slug, post.id), enabled: reply === null }).data
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
          <PostBody post={reply} />
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
