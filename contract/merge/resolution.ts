import * as v from 'valibot'
import type { Patch } from './update.ts'

/** A place that two people wrote: see `Conflict.path`. */
export const mergedPath = v.pipe(
  v.string(),
  v.regex(/^(title|content|values\.[A-Za-z_]\w{0,63}(\.[\w-]{1,64})?)$/, 'key'),
)

/** More places than one record has that two people can have written. */
export const maxStored = 500

/**
 * The result of merging a change with another's: the revision it started from, and the places where
 * a person chose a version. No places: merged without a conflict. `mine` is the sender's. A base of
 * 0 is one that the device no longer knows.
 */
export const resolution = v.strictObject({
  base: v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'min')),
  kept: v.pipe(
    v.record(mergedPath, v.picklist(['mine', 'theirs'], 'option')),
    v.check((kept) => Object.keys(kept).length <= maxStored, 'max'),
  ),
})
export type Resolution = v.InferOutput<typeof resolution>

/** The top of a path: `title`, `content`, or the key of a field. */
export function topOf(
  path: string,
): { own: 'title' | 'content' } | { field: string; below?: string } {
  const [first, field = '', below] = path.split('.')
  if (first === 'title' || first === 'content') return { own: first }
  return below === undefined ? { field } : { field, below }
}

/**
 * The earlier decisions that are still true after another merge. Where the patch no longer touches
 * a place that kept mine, the server's value is now the same.
 */
export function stillKept(kept: Resolution['kept'], patch: Patch): Resolution['kept'] {
  const touches = (path: string) => {
    const top = topOf(path)
    if ('own' in top) return patch[top.own] !== undefined
    return patch.values !== undefined && top.field in patch.values
  }
  return Object.fromEntries(
    Object.entries(kept).filter(([path, side]) => side === 'theirs' || touches(path)),
  )
}
