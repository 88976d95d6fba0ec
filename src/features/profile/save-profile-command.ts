import { outbox } from '../../lib/outbox/page-outbox.ts'
import { canReplace, NotNow } from '../../outbox/change/replace.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import { intent } from '../../outbox/commands/intent.ts'
import type { Op } from '../../outbox/store/types.ts'

type ProfileCommand = 'own.profile' | 'own.setting'

/** A waiting op of the same profile field or preference that the server cannot have seen. */
async function replaceable(
  kind: ProfileCommand,
  entity: string,
  user: number,
): Promise<Op | undefined> {
  const lane = await outbox().store.read((tx) => tx.ops.inLane(`own:${entity}`))
  return lane.findLast((op) => op.user === user && op.kind === kind && op.state !== 'done')
}

/**
 * Replaces a waiting op for the same, otherwise queues it: a box ticked ten times offline is one
 * change.
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
    // It was sent, or has arrived, meanwhile.
    if (!(error instanceof NotNow)) throw error
    await enqueue()
  }
}

/**
 * Saves profile fields; committed when it resolves. The last write of a field wins
 * (docs/decisions/017).
 * @param data as the contract's `memberUpdateBody`, without the fields that need a password
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

/** Saves a preference as JSON. */
export async function saveSetting(userId: number, key: string, value: string): Promise<void> {
  const payload = { params: {}, data: { key, value } }
  await replaceOrElse(
    await replaceable('own.setting', key, userId),
    (opId) => outbox().edit<'own.setting'>(opId, { payload }),
    () => outbox().enqueue([intent('own.setting', payload, { title: '', tenant: null })]),
  )
}
