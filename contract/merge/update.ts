import type { Values } from '../form/field-types.ts'
import { type Choose, type Decided, Decisions, undecided } from './conflict.ts'
import { mergeField } from './field.ts'
import type { Dropped } from './row-steps.ts'
import { canonical } from './same.ts'
import { type Shapes, whole } from './shape.ts'

/** A record as far as a change can touch it. */
export interface Version {
  title?: string | undefined
  content?: string | undefined
  values: Values
}

/** A change as an update carries it: what is absent was not touched. */
export interface Patch {
  title?: string | undefined
  content?: string | undefined
  values?: Values | undefined
}

interface Three {
  /**
   * the common base; null if it was not stored: then nothing merges, every difference is a conflict
   */
  base: Version | null
  mine: Patch
  theirs: Version
}

export interface MergedUpdate {
  /** what the change is now: only what differs from theirs */
  patch: Patch
  /** the record as it will be */
  values: Values
  conflicts: Decided[]
  /** what of mine is in neither, because steps of its row were taken meanwhile */
  dropped: Dropped[]
}

const ownKeys = ['title', 'content'] as const

/**
 * Three-way merge of a change with the changes of others (offline.md §1.8). Pure. While a conflict
 * is undecided, the result has theirs and must not be sent.
 */
export function mergeUpdate(
  shapes: Shapes,
  { base, mine, theirs }: Three,
  choose: Choose = undecided,
): MergedUpdate {
  const decisions = new Decisions(choose)
  const one = (
    path: string,
    key: string,
    versions: { base: unknown; mine: unknown; theirs: unknown },
  ) =>
    base === null
      ? mergeBlind(path, versions, decisions)
      : mergeField(path, shapes[key] ?? whole, versions, decisions)

  const patch: Patch = {}
  for (const key of ownKeys) {
    if (mine[key] === undefined) continue
    const versions = { base: base?.[key], mine: mine[key], theirs: theirs[key] }
    const value = decided(one(key, '', versions))
    if (value !== undefined && value !== theirs[key]) patch[key] = value
  }
  const changed: Values = {}
  const values: Values = { ...theirs.values }
  for (const [key, own] of Object.entries(mine.values ?? {})) {
    const versions = { base: base?.values[key], mine: own, theirs: theirs.values[key] }
    const value = one(`values.${key}`, key, versions) ?? null
    values[key] = value
    if (!alike(shapes, key, value, theirs.values[key])) changed[key] = value
  }
  if (mine.values) patch.values = changed
  return { patch, values, conflicts: decisions.all, dropped: decisions.dropped }
}

const decided = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Without the common base nobody can say who changed what: every difference is a conflict. */
function mergeBlind(
  path: string,
  { mine, theirs }: { mine: unknown; theirs: unknown },
  decisions: Decisions,
): unknown {
  if (canonical(mine) === canonical(theirs)) return theirs
  return decisions.decide({ path, base: undefined, mine: mine ?? null, theirs: theirs ?? null })
}

/** Whether two values of a field differ in nothing that a person wrote. */
export function alike(shapes: Shapes, key: string, a: unknown, b: unknown): boolean {
  return canonical(plain(shapes, key, a)) === canonical(plain(shapes, key, b))
}

/** An empty list, and cells that are computed, say nothing. */
function plain(shapes: Shapes, key: string, value: unknown): unknown {
  const shape = shapes[key]
  if (shape?.as === 'derived') return null
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return null
  if (shape?.as !== 'rows' || !Array.isArray(value)) return value
  return value.map((row: unknown) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(
          Object.entries(row).filter(([cell]) => shape.cells[cell]?.as !== 'derived'),
        )
      : row,
  )
}
