import { useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useEffect } from 'react'
import { threadRead } from '../../../../contract/thread/act.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { aboutOf } from '../../outbox/payload.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { RecordMissing } from '../../record/page/record-missing.tsx'
import { communityHref, threadHref } from '../../thread-board/hrefs.ts'
import { threadKeys } from '../../thread-board/keys.ts'
import { wholeThread } from '../overlay.ts'
import { goneAtOf, useThread } from '../queries.ts'
import { StateChips } from '../state-chips.tsx'
import { Accepted, useAccept } from './accept.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { HiddenOnHome } from './hidden-on-home.tsx'
import { PostBody, PostState, PostWriter } from './post-body.tsx'
import { PostMenu } from './post-menu.tsx'
import { Receipts } from './receipts.tsx'
import { ReplyCard } from './reply-card.tsx'
import { TargetLine } from './target-line.tsx'
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
  const query = useThread(board.slug, postId)
  const ops = useOps() ?? []
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const readAt = query.dataUpdatedAt
  const goneAt = goneAtOf(query)
  // What was taken away since it was read is not read on, however it is cached.
  const taken = query.data !== undefined && goneAt > 0
  const thread = taken ? null : wholeThread(board, postId, query.data, { ops, readAt, goneAt, me })
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
          {board.notices && <TargetLine post={post} />}
          {board.notices && <HiddenOnHome postId={post.id} />}
          <PostState post={post} />
          <PostBody post={post} open />
          {board.notices && <ConfirmNotice post={post} />}
        </Card>
        {post.can.receipts && <Receipts post={post} />}
        {post.accepted && (
          <Accepted board={board} post={post} reply={acceptedReply?.post ?? null} />
        )}
        {replies.map((reply) => (
          <ReplyCard
            key={reply.post.id}
            board={board}
            projectId={projectId}
            root={post}
            reply={reply}
            ops={opsOf(reply.post.id)}
          />
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
          <Talk board={board} post={post} ops={opsOf(post.id)} />
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
      .then(() => client.invalidateQueries({ queryKey: threadKeys.lists(board.id) }))
      .catch(() => undefined)
  }, [id, unread])
}

function Talk({ board, post, ops }: { board: ThreadBoard; post: ThreadPost; ops: readonly Op[] }) {
  const t = useT('thread')
  const offline = useConnection() === 'offline'
  const accept = useAccept(board, post)
  return (
    <>
      <h2 className="type-strong mb-1">{t('comments')}</h2>
      <ThreadComments
        root={post}
        post={post}
        ops={ops}
        onAccept={post.can.accept && !offline ? (id) => void accept(id) : null}
      />
    </>
  )
}
