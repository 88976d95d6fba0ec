import { isEmpty } from '../form/fields.ts'
import { same } from './same.ts'

/**
 * One row of a sheet in three versions, where both sides changed it: a signature that has arrived
 * stays, then one of this device. Undefined: nobody has signed it, it merges as any row.
 */
export function signedVersion<R extends Record<string, unknown>>({
  mine,
  theirs,
}: {
  mine: R | undefined
  theirs: R | undefined
}): R | undefined {
  if (theirs && !isEmpty(theirs.way)) {
    const isGone = isEmpty(theirs.removed_reason) && !isEmpty(mine?.removed_reason)
    const isSame =
      same(theirs.drawing, mine?.drawing) && same(theirs.badge_proof, mine?.badge_proof)
    return isGone && isSame ? { ...theirs, removed_reason: mine?.removed_reason } : theirs
  }
  return mine && !isEmpty(mine.way) ? mine : undefined
}
