import { useObservable } from 'dexie-react-hooks'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Op } from '../../outbox/types.ts'

const none: Op[] = []

/** Every op of the signed-in person on this device, alive in every tab; null until it is read. */
export function useOps(): Op[] | null {
  return useObservable<Op[] | null, null>(() => outbox().watch.items(), [], null)
}

/** Ops about one record, its photos and its comments. */
export function useOpsOf(postId: string): Op[] {
  return useObservable<Op[], Op[]>(() => outbox().watch.pendingFor(postId), [postId], none)
}
