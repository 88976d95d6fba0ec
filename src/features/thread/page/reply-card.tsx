import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { Card } from '../../../widgets/card/card.tsx'
import type { ShownThread } from '../overlay.ts'
import { StateChips } from '../state-chips.tsx'
import { AcceptButton } from './accept.tsx'
import { PostBody, PostState, PostWriter } from './post-body.tsx'
import { PostMenu } from './post-menu.tsx'
import { ThreadComments } from './thread-comments.tsx'

interface Props {
  board: ThreadBoard
  projectId: number | null
  /** the first post of its thread */
  root: ThreadPost
  reply: ShownThread
  /** of the reply */
  ops: readonly Op[]
}

/** A reply of a thread. Under a first post that is deleted or hidden it is read, and nothing else. */
export function ReplyCard({ board, projectId, root, reply, ops }: Props) {
  const { post, delivery } = reply
  const open = !root.deleted && !root.hidden
  const shut = post.deleted || post.hidden
  return (
    <Card padded id={post.id} className="grid gap-3">
      <div className="flex items-start justify-between gap-2">
        <PostWriter post={post} />
        {(open || shut) && <PostMenu board={board} post={post} projectId={projectId} />}
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <StateChips board={board} row={post} delivery={delivery} inProject={false} />
      </div>
      <h2 className="type-strong break-words">{post.title}</h2>
      <PostState post={post} />
      <PostBody post={post} open={open} />
      {post.revision > 0 && !shut && <AcceptButton board={board} post={root} answerId={post.id} />}
      <ThreadComments root={root} post={post} ops={ops} onAccept={null} />
    </Card>
  )
}
