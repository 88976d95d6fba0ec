import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import type { Op } from '../../outbox/store/types.ts'
import type { Place } from '../record-form/control/find-place.ts'
import { intentsOf, titleOf } from '../record-form/submission.ts'

interface Stop {
  board: FormBoard
  projectId: number
  language: 'ko' | 'en'
  place: string
  position: Place | null
}

/**
 * Stops the work: a record of its board that goes before everything else.
 * @returns its id, once it is on this device's disk
 */
export async function stopWork(stop: Stop): Promise<string> {
  const { board, projectId, language, place, position } = stop
  const entity = uuidv7()
  const now = new Date().toISOString()
  const values: Values = {
    ...board.stopWork,
    happened_at: now,
    ...(place.trim() && { place: place.trim() }),
    ...(position && { position }),
  }
  const submission = { board, projectId, entity, values, stored: [], base: null, writtenAt: now }
  const intents = intentsOf(submission, titleOf(board, values, language))
  await outbox().enqueue(intents.map((one) => ({ ...one, urgent: true })))
  // A person's press asks at once, even while the server has asked this device to wait.
  outbox()
    .sendNow()
    .catch((error: unknown) => console.error('stop-work', error))
  return entity
}

/** The newest of a project that has not reached the office. */
export function unsentStop(ops: readonly Op[], projectId: number): Op | null {
  return (
    ops.findLast(
      ({ urgent, tenant, state, kind }) =>
        urgent && kind === 'post.create' && tenant === projectId && state !== 'done',
    ) ?? null
  )
}
