import type { Row } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'
import { rowState } from '../workflow/rows.ts'
import { same } from './same.ts'
import type { RowSteps } from './shape.ts'
import type { Versions } from './versions.ts'

/** Something written into a row that its state does not leave to the form any more. */
export interface Dropped {
  /** of the row: `values.findings.<row id>` */
  path: string
  /** of the cell; null: the row was removed */
  key: string | null
  mine: unknown
}

type RowVersions = Versions<Row | undefined>

/**
 * The versions with theirs wherever the state of their row does not leave it to the form, and what
 * of mine that drops.
 */
export function heldByState(
  path: string,
  steps: RowSteps,
  stored: Row | undefined,
  versions: RowVersions,
): { versions: RowVersions; dropped: Dropped[] } {
  const { base, mine, theirs } = versions
  const locked = stored && theirs && steps.locked[rowState(steps, stored)]
  if (!locked || (!mine && locked !== 'row')) return { versions, dropped: [] }
  const keys = locked === 'row' ? Object.keys({ ...theirs, ...mine }) : locked
  const wrote = (key: string) => !same(mine?.[key], base?.[key]) && !same(mine?.[key], theirs[key])
  const lost = mine ? keys.filter((key) => wrote(key) && !isEmpty(mine[key])) : []
  const over = Object.fromEntries(keys.map((key) => [key, theirs[key]]))
  const laid = (row: Row | undefined) => (locked === 'row' ? theirs : row && { ...row, ...over })
  return {
    versions: { base: laid(base), mine: laid(mine), theirs },
    dropped: [
      ...lost.map((key) => ({ path, key, mine: mine?.[key] })),
      ...(base && !mine ? [{ path, key: null, mine: null }] : []),
    ],
  }
}
