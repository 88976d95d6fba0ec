import { hasParts } from '../../../../contract/field-type/type-of.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { type Resolution, topOf } from '../../../../contract/merge/resolution.ts'
import { shapesOf } from '../../../../contract/merge/shapes-of.ts'
import { alike, type Patch } from '../../../../contract/merge/update.ts'
import { problem } from '../../../http/problem.ts'
import type { PostRecord } from '../queries.ts'

/**
 * A device's description of its merge must match the change. The merge began before the version
 * that it changes; the change writes what was kept as mine and leaves what was left to theirs.
 * Throws `invalid` with every place that does not match.
 */
export function assertResolution(
  board: FormBoard,
  record: Pick<PostRecord, 'revision' | 'values' | 'title' | 'content'>,
  patch: Patch,
  { base, kept: stored }: Resolution,
): void {
  const wrong = Object.entries(stored)
    .filter(([path, side]) => !holds(board, record, patch, path, side))
    .map(([path]) => [`resolution.kept.${path}`, 'kept'] as const)
  const fields = {
    ...(base >= record.revision && { 'resolution.base': 'kept' }),
    ...Object.fromEntries(wrong),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
}

function holds(
  board: FormBoard,
  record: Pick<PostRecord, 'values' | 'title' | 'content'>,
  patch: Patch,
  path: string,
  side: 'mine' | 'theirs',
): boolean {
  const top = topOf(path)
  if ('own' in top) {
    const input = patch[top.own]
    return side === 'mine' ? input !== undefined : input === undefined || input === record[top.own]
  }
  const { field: key, below } = top
  const input = patch.values ?? {}
  if (!(key in input)) return side === 'theirs'
  const field = fieldOf(board, key)
  if (!field || field.server || field.type === 'calc') return false
  if (below !== undefined && !hasParts(field)) return false
  if (side === 'mine') return true
  const shapes = shapesOf(board, [key])
  const at = (values: Values) => (below === undefined ? values[key] : partOf(values[key], below))
  return alike(shapes, key, at(input), at(record.values))
}

/** A row, as a table of one, or an answer; nothing where it is not there. */
function partOf(value: unknown, below: string): unknown {
  if (Array.isArray(value)) return value.filter((row: Row | null) => row?.id === below)
  return (value as Record<string, unknown> | null)?.[below] ?? null
}
