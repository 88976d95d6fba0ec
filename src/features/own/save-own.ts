import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands.ts'
import { intent } from '../../outbox/intent.ts'
import { canReplace, NotNow } from '../../outbox/replace.ts'
import type { Op } from '../../outbox/types.ts'

type OwnKind = 'own.profile' | 'own.setting'

/** What waits for one thing of one's own and has not been seen by anybody yet. */
async function replaceable(kind: OwnKind, entity: string, user: number): Promise<Op | undefined> {
  const lane = await outbox().store.read((tx) => tx.ops.inLane(`own:${entity}`))
  return lane.findLast((op) => op.user === user && op.kind === kind && op.state !== 'done')
}

/**
 * Puts it in the place of what waits for the same, else behind everything: a box ticked ten times in
 * a basement is one change.
 */
async function replaceOrElse(
  waiting: Op | undefined,
  replace: (opId: string) => Promise<unknown>,
  enqueue: () => Promise<unknown>,
): Promise<void> {
  if (!waiting || !canReplace(waiting)) {
    await enqueue()
    return
  }
  try {
    await replace(waiting.id)
  } catch (error) {
    // It has left, or arrived, since it was looked at.
    if (!(error instanceof NotNow)) throw error
    await enqueue()
  }
}

/**
 * Fields of the person's own profile: on this device, for certain, when it resolves. The last word on
 * a field counts, whoever says it (docs/decisions/017).
 * @param data as the contract's `memberUpdateBody`, without what a password is needed for
 */
export async function saveProfile(userId: number, data: Record<string, unknown>): Promise<void> {
  const params = { userId: String(userId) }
  const rest = { title: '', tenant: null }
  const waiting = await replaceable('own.profile', params.userId, userId)
  const before = waiting && payloadOf(waiting, 'own.profile')
  const all = { params, data: { ...before?.data, ...data } }
  await replaceOrElse(
    before ? waiting : undefined,
    (opId) => outbox().edit<'own.profile'>(opId, { payload: all }),
    () => outbox().enqueue([intent('own.profile', { params, data }, rest)]),
  )
}

/** A setting of the person's own, as JSON. */
export async function saveSetting(userId: number, key: string, value: string): Promise<void> {
  const payload = { params: {}, data: { key, value } }
  await replaceOrElse(
    await replaceable('own.setting', key, userId),
    (opId) => outbox().edit<'own.setting'>(opId, { payload }),
    () => outbox().enqueue([intent('own.setting', payload, { title: '', tenant: null })]),
  )
}
