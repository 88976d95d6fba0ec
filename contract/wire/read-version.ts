import * as v from 'valibot'
import { orDigits } from './as-sent.ts'
import { instant } from './schema.ts'

/** The revision that was read; from 1. */
export const readRevision = v.optional(
  orDigits(v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'min'))),
)

/**
 * The version of something that is sent back as it was read, where no If-Match names it: an outdated
 * one is refused, for it would undo what others have changed.
 */
export const readVersion = {
  revision: readRevision,
  /** counts where there is no revision */
  updatedAt: v.optional(instant),
  /** another spelling of `updatedAt` */
  updated_at: v.optional(instant),
}
