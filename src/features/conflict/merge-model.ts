import type { Payload } from '../../../contract/commands/commands.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row, Values } from '../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf, isEmpty } from '../../../contract/form/fields.ts'
import { overDocuments } from '../../../contract/form/kept-formatting.ts'
import { byChoices, type Decided } from '../../../contract/merge/conflict.ts'
import { stillKept, topOf } from '../../../contract/merge/resolution.ts'
import { same } from '../../../contract/merge/same.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import { type MergedUpdate, mergeUpdate } from '../../../contract/merge/update.ts'
import type { Post } from '../../../contract/record/post.ts'
import { etagOf, revisionOf } from '../../../contract/wire/headers.ts'
import { versionOf } from '../../outbox/change/merge.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'

/** One change against the server's version, with the choices so far. */
export interface MergeModel {
  board: FormBoard
  op: Op
  payload: Payload<'post.update'>
  theirs: Post
  merged: MergedUpdate
  conflicts: readonly Decided[]
  /** input of removed fields */
  lost: readonly { key: string; value: unknown }[]
  /** input of rows whose steps were taken meanwhile */
  dropped: MergedUpdate['dropped']
  /** fields that both sides agree on by now */
  agreed: number
  /** keys of fields that one side changed and nobody is asked about */
  changed: readonly { key: string; by: 'mine' | 'theirs' | 'both' }[]
  /** how many versions the server's record is ahead of the change's base; null: unknown */
  versions: number | null
}

/** null where there is nothing to merge: another kind of op, or no server version. */
export function mergeModel(op: Op, board: FormBoard): MergeModel | null {
  const payload = payloadOf(op, 'post.update')
  const current = op.current?.data
  if (!payload || versionOf(current) === null) return null
  const theirs = current as Post
  const { title, content, values = {} } = payload.data
  const written = Object.entries(values)
  const known = Object.fromEntries(written.filter(([key]) => fieldOf(board, key)))
  const merged = mergeUpdate(
    shapesOf(board),
    { base: payload.base, mine: { title, content, values: known }, theirs },
    byChoices(op.choices ?? {}),
  )
  const requested = new Set(merged.conflicts.map(({ path }) => keyOf(path)))
  const fields = fieldsOf(board).filter((field) => !field.server && field.type !== 'calc')
  const touched = changedKeys(payload.base?.values ?? null, known, theirs.values)
  const began = revisionOf(op.sentEtag)
  return {
    board,
    op,
    payload,
    theirs,
    merged,
    conflicts: merged.conflicts,
    lost: written.flatMap(([key, value]) =>
      fieldOf(board, key) || isEmpty(value) ? [] : [{ key, value }],
    ),
    dropped: merged.dropped,
    agreed: fields.filter(({ key }) => !requested.has(key) && !isEmpty(merged.values[key])).length,
    changed: fields.flatMap(({ key }) => {
      const by = touched(key)
      return by && !requested.has(key) ? [{ key, by }] : []
    }),
    versions: began === null ? null : theirs.revision - began,
  }
}

/** Rows of a table in the merged record. */
export const rowsOfModel =
  ({ merged }: MergeModel) =>
  (key: string) =>
    (merged.values[key] ?? []) as Row[]

/** The field of a path, or the path's first name. */
export function keyOf(path: string): string {
  const top = topOf(path)
  return 'own' in top ? top.own : top.field
}

function changedKeys(base: Values | null, mine: Values, theirs: Values) {
  return (key: string) => {
    const own = key in mine && !same(mine[key], base?.[key])
    const other = base !== null && !same(theirs[key], base[key])
    if (own && other) return 'both' as const
    return own ? ('mine' as const) : other ? ('theirs' as const) : null
  }
}

/**
 * After all choices: the update to send, and its base version. A file that no value names any more
 * stays in it: this device may have the only copy, and it arrives beside the record.
 * @param writtenAt ISO 8601
 */
export function decidedUpdate(
  model: MergeModel,
  writtenAt: string,
): { payload: Payload<'post.update'>; baseEtag: string } {
  const { board, op, payload, theirs, merged, lost } = model
  const { resolution: before, uploads } = payload.data
  const kept = {
    ...before?.kept,
    ...Object.fromEntries(lost.map(({ key }) => [`values.${key}`, 'theirs' as const])),
    ...Object.fromEntries(
      merged.conflicts.flatMap(({ path, side }) => (side ? [[path, side] as const] : [])),
    ),
  }
  const { title, content, values } = theirs
  const { values: own } = merged.patch
  return {
    baseEtag: op.current?.etag ?? etagOf(theirs.revision),
    payload: {
      params: payload.params,
      data: {
        ...merged.patch,
        ...(own && { values: overDocuments(board, values, own) }),
        ...(uploads && { uploads }),
        resolution: {
          base: before?.base ?? revisionOf(op.sentEtag) ?? 0,
          kept: stillKept(kept, merged.patch),
        },
        writtenAt,
      },
      base: {
        title,
        content,
        values,
        shapes: shapesOf(board, Object.keys(merged.patch.values ?? {})),
      },
    },
  }
}
