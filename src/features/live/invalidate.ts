import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/live.ts'
import { gateKey } from '../gate/live-key.ts'
import { notificationKeys } from '../notification/keys.ts'
import { commentKeys, postKeys } from '../record/keys.ts'

/** What a hint makes old: asked for again where it is on the screen, and on its next showing. */
export async function invalidateFor(client: QueryClient, event: LiveEvent): Promise<void> {
  if (event.type === 'resync') {
    await client.invalidateQueries()
    return
  }
  if (event.type === 'notification') {
    await client.invalidateQueries({ queryKey: notificationKeys.all })
    return
  }
  if (event.type === 'gate') {
    await client.invalidateQueries({ queryKey: gateKey(event.projectId) })
    return
  }
  const { projectId, boardId, postId } = event
  await Promise.all([
    client.invalidateQueries({ queryKey: postKeys.lists(projectId, boardId) }),
    client.invalidateQueries({ queryKey: postKeys.one(postId) }),
    client.invalidateQueries({ queryKey: postKeys.history(postId) }),
    event.type === 'comment' && client.invalidateQueries({ queryKey: commentKeys.of(postId) }),
  ])
}
