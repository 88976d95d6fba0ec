import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/wire/live.ts'
import { approvalKeys } from '../approval-state/keys.ts'
import { pinsKey } from '../drawing/live-key.ts'
import { gateKey } from '../gate/live-key.ts'
import { libraryKey } from '../library/live-key.ts'
import { notificationKeys } from '../notification/keys.ts'
import { pageKeys } from '../page/keys.ts'
import { projectKeys } from '../project/queries.ts'
import { commentKeys, postKeys } from '../record/keys.ts'
import { threadKeys } from '../thread-board/keys.ts'

/** The query keys that an event invalidates. */
export function madeOld(event: LiveEvent): QueryKey[] {
  // Everything.
  if (event.type === 'resync') return [[]]
  if (event.type === 'notification') return [notificationKeys.all]
  if (event.type === 'approval') return [approvalKeys.all]
  if (event.type === 'gate') return [gateKey(event.projectId)]
  if (event.type === 'project') return [projectKeys.one(event.projectId)]
  if (event.type === 'thread')
    return [threadKeys.lists(event.boardId), threadKeys.one(event.postId)]
  if (event.type === 'page') return [pageKeys.all]
  if (event.type === 'library') return [libraryKey(event.projectId)]
  const { projectId, boardId, postId } = event
  const keys: QueryKey[] = [
    postKeys.lists(projectId, boardId),
    postKeys.crossChecks(projectId),
    postKeys.work(projectId),
    postKeys.one(postId),
    postKeys.history(postId),
    postKeys.titles(projectId),
    postKeys.allBacks,
    pinsKey,
  ]
  return event.type === 'comment' ? [...keys, commentKeys.of(postId)] : keys
}
