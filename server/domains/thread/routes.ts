import {
  threadAccept,
  threadHistory,
  threadLike,
  threadModerate,
  threadRead,
  threadSort,
} from '../../../contract/thread/act.ts'
import { noticeCurrent } from '../../../contract/thread/current-notice.ts'
import {
  threadConfirm,
  threadReceiptPeople,
  threadReceipts,
  threadRemind,
} from '../../../contract/thread/notice.ts'
import {
  threadCounts,
  threadCreate,
  threadList,
  threadOne,
  threadRemove,
  threadUpdate,
} from '../../../contract/thread/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { acceptAnswer } from './act/accept.ts'
import { likeThread, readThreadOnce } from './act/like.ts'
import { moderateThread } from './act/moderate.ts'
import { sortThreads } from './act/sort.ts'
import { readableBoard } from './place.ts'
import { countThreads } from './read/counts.ts'
import { historyOfThread } from './read/history.ts'
import { listThreads } from './read/list.ts'
import { currentNotices } from './read/notices.ts'
import { readThread } from './read/one.ts'
import { confirmThread } from './receipt/confirm.ts'
import { readReceiptPeople, readReceipts } from './receipt/receipts.ts'
import { remindOthers } from './receipt/remind.ts'
import { createThread } from './write/create.ts'
import { removeThread } from './write/remove.ts'
import { updateThread } from './write/update.ts'

export const threadRoutes: Bound[] = [
  bind(noticeCurrent, (call) => currentNotices(call, call.query.projectId ?? null)),
  bind(threadCounts, (call) => countThreads(call, call.query.projectId ?? null)),
  bind(threadList, (call) => listThreads(call, readableBoard(call, call.params.slug), call.query)),
  bind(threadOne, async (call) => {
    const thread = await readThread(call, call.params)
    return call.reply(thread, { etag: etagOf(thread.revision) })
  }),
  bind(threadCreate, createThread),
  bind(threadUpdate, updateThread),
  bind(threadRemove, removeThread),
  bind(threadLike, likeThread),
  bind(threadRead, readThreadOnce),
  bind(threadConfirm, confirmThread),
  bind(threadReceipts, readReceipts),
  bind(threadReceiptPeople, readReceiptPeople),
  bind(threadRemind, remindOthers),
  bind(threadAccept, acceptAnswer),
  bind(threadModerate, moderateThread),
  bind(threadHistory, historyOfThread),
  bind(threadSort, (call) => {
    return sortThreads(
      call,
      readableBoard(call, call.params.slug),
      call.body.projectId ?? null,
      () => call.body.post_sticky_order,
    )
  }),
]
