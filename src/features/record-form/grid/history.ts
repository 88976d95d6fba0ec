import type { Row } from '../../../../contract/form/field-types.ts'
import { same } from '../../../../contract/merge/same.ts'

type Rows = readonly Row[]

/** One change of the grid: the rows before and after it. */
interface Step {
  from: Rows
  to: Rows
}

export interface History {
  past: readonly Step[]
  future: readonly Step[]
}

export const noHistory: History = { past: [], future: [] }

/** Changes that can be undone. */
const most = 200

/** The history after a change; what was undone before cannot be done again. */
export function recorded(history: History, from: Rows, to: Rows): History {
  if (from === to) return history
  return { past: [...history.past, { from, to }].slice(-most), future: [] }
}

/** What an edit wrote: cells of one row; without keys all of them. */
export interface Edited {
  id: string
  keys?: readonly string[]
}

/** `from` with what an edit wrote and nothing that came meanwhile; a row that it began is whole. */
export function onlyCells(from: Rows, now: Rows, { id, keys }: Edited): Rows {
  const before = from.find((row) => row.id === id)
  const after = now.find((row) => row.id === id)
  if (!after || before === after) return from
  if (!before) return [...from, after]
  const cells = keys && Object.fromEntries(keys.map((key) => [key, after[key]]))
  const next = cells ? withCells(before, before, { ...before, ...cells }) : after
  return next === before ? from : from.map((row) => (row.id === id ? next : row))
}

/** The rows without the last change, and the history then; null where there is none. */
export function undone({ past, future }: History, now: Rows): [Rows, History] | null {
  const step = past.at(-1)
  if (!step) return null
  return [carried(now, step.to, step.from), { past: past.slice(0, -1), future: [...future, step] }]
}

export function redone({ past, future }: History, now: Rows): [Rows, History] | null {
  const step = future.at(-1)
  if (!step) return null
  return [carried(now, step.from, step.to), { past: [...past, step], future: future.slice(0, -1) }]
}

const byId = (rows: Rows) => new Map(rows.map((row) => [row.id, row]))

/**
 * What changed between two versions, done to the rows as they are now. Cells and rows that the
 * change did not touch stay: a photo that was stored meanwhile, rows from the attendance.
 */
export function carried(now: Rows, from: Rows, to: Rows): Rows {
  if (now === from) return to
  const was = byId(from)
  const next = byId(to)
  const rows = now
    .filter(({ id }) => next.has(id) || !was.has(id))
    .map((row) => withCells(row, was.get(row.id), next.get(row.id)))
  const here = new Set(rows.map(({ id }) => id))
  for (const [index, row] of to.entries()) {
    if (was.has(row.id) || here.has(row.id)) continue
    rows.splice(placeAfter(rows, to, index), 0, row)
    here.add(row.id)
  }
  return inOrder(rows, from, to)
}

function withCells(row: Row, before: Row | undefined, after: Row | undefined): Row {
  if (!before || !after || before === after) return row
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !same(before[key], after[key]),
  )
  if (changed.length === 0) return row
  const next = { ...row }
  for (const key of changed) {
    if (after[key] === undefined) delete next[key]
    else next[key] = after[key]
  }
  return next
}

/** Behind the nearest row before it that is there. */
function placeAfter(rows: Rows, to: Rows, index: number): number {
  for (let before = index - 1; before >= 0; before -= 1) {
    const found = rows.findIndex(({ id }) => id === to[before]?.id)
    if (found >= 0) return found + 1
  }
  return 0
}

/** In the order of `to`, where the change was one of the order; other rows keep their places. */
function inOrder(rows: Rows, from: Rows, to: Rows): Rows {
  const place = new Map(to.map(({ id }, index) => [id, index]))
  const common = from.filter(({ id }) => place.has(id)).map(({ id }) => place.get(id) ?? 0)
  if (common.every((one, index) => index === 0 || one > (common[index - 1] ?? 0))) return rows
  const sorted = rows
    .filter(({ id }) => place.has(id))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return rows.map((row) => (place.has(row.id) ? (sorted.shift() ?? row) : row))
}
