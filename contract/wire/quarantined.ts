import * as v from 'valibot'
import { id } from './schema.ts'

/** HTTP status of a queued write that waits for a manager instead of having been done. */
export const quarantinedStatus = 202

export const reviewStates = ['waiting', 'confirmed', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The answer to a queued write, with `quarantinedStatus`, when it was put into quarantine. */
export const quarantinedAnswer = v.object({
  review: v.object({ id, state: v.picklist(reviewStates), receivedAt: v.string() }),
})
export type QuarantinedAnswer = v.InferOutput<typeof quarantinedAnswer>
