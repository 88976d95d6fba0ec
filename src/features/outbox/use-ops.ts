import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../lib/use-observed.ts'
import type { Op } from '../../outbox/store/types.ts'

const none: Op[] = []

/** Every op of the signed-in person on this device, live; null until it is read. */
export function useOps(): Op[] | null {
  return useObserved(() => outbox().watch.items(), null)
}

/** Ops about one record, its photos and its comments. */
export function useOpsOf(postId: string): Op[] {
  return useObserved(() => outbox().watch.pendingFor(postId), none, postId)
}
