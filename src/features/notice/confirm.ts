import type { ThreadRow } from '../../../contract/thread/post.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { intent } from '../../outbox/commands/intent.ts'

/** The person has read a notice, as it was shown. On this device for certain when it resolves. */
export const confirmNotice = ({ board_slug, id, title, projectId, revision }: ThreadRow) =>
  outbox().enqueue([
    intent(
      'thread.confirm',
      {
        params: { slug: board_slug, postId: id },
        data: { revision, confirmedAt: new Date().toISOString() },
      },
      { title, tenant: projectId },
    ),
  ])
