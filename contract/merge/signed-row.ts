import type { Row } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'
import { isRefusedBadge } from '../form/signature-sheet.ts'
import type { Dropped } from './row-steps.ts'
import { same } from './same.ts'
import type { Versions } from './versions.ts'

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

/** The id of the row beside this one: every device derives the same. */
function besideId(id: string): string {
  const last = Number.parseInt(id.slice(-1), 16)
  return id.slice(0, -1) + (last ^ 1).toString(16)
}

/**
 * Where a badge that is no signature arrived in a row that this device has signed meanwhile, the own
 * signature goes into a row beside it. A badge's proof is good for its own row only: it is dropped,
 * and has to be scanned again.
 */
export function besideRefused(
  path: string,
  { base, mine, theirs }: Versions<Row[]>,
): { mine: Row[]; dropped: Dropped[] } {
  const refused = new Map(theirs.filter(isRefusedBadge).map((row) => [row.id, row]))
  const signed = new Set(base.flatMap(({ id, way }) => (isEmpty(way) ? [] : [id])))
  const dropped: Dropped[] = []
  const rows = mine.flatMap((row) => {
    const stored = refused.get(row.id)
    if (!stored || signed.has(row.id) || isEmpty(row.way)) return [row]
    if (row.way !== 'badge') return [stored, { ...row, id: besideId(row.id) }]
    if (!same(row.badge_proof, stored.badge_proof)) {
      dropped.push({ path: `${path}.${row.id}`, key: 'way', mine: row.way })
    }
    return [stored]
  })
  return { mine: rows, dropped }
}
