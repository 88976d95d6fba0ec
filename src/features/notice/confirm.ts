import type { CurrentNotice } from '../../../contract/thread/current-notice.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { intent } from '../../outbox/commands/intent.ts'

type Read = Pick<CurrentNotice, 'board_slug' | 'id' | 'title' | 'projectId' | 'revision'>

/** The person has read a notice, as it was shown. On this device for certain when it resolves. */
export const confirmNotice = ({ board_slug, id, title, projectId, revision }: Read) =>
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
