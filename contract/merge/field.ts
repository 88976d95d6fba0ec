import type { Checklist, Row } from '../form/field-types.ts'
import { fits, listed, mergeCell, stated, untouched } from './cell.ts'
import type { Decisions } from './conflict.ts'
import { mergeOrder } from './order.ts'
import { mergeAnswer, mergeRow, type Unit } from './parts.ts'
import { heldByState } from './row-steps.ts'
import type { Shape, Shapes } from './shape.ts'
import { besideRefused, signedVersion } from './signed-row.ts'
import type { Versions } from './versions.ts'

/** A field of a record: rows by their ids, answers by their questions, all else as a cell. */
export function mergeField(
  path: string,
  shape: Shape,
  versions: Versions,
  decisions: Decisions,
): unknown {
  const left = untouched(versions)
  if (!left && shape.as === 'rows' && fits(versions, isRows)) {
    return mergeRows(path, shape, listed(versions as Versions<Row[] | null>), decisions)
  }
  if (!left && shape.as === 'answers' && fits(versions, isAnswers)) {
    return mergeAnswers(path, versions as Versions<Checklist | null>, decisions)
  }
  return mergeCell(path, shape, versions, decisions)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown) =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one.id === 'string')
const isAnswers = (value: unknown) => isObject(value) && Object.values(value).every(isObject)

function mergeRows(
  path: string,
  { max, cells, signatures, steps }: Extract<Shape, { as: 'rows' }>,
  written: Versions<Row[]>,
  decisions: Decisions,
): unknown {
  const beside = signatures ? besideRefused(path, written) : { mine: written.mine, dropped: [] }
  decisions.dropped.push(...beside.dropped)
  const versions = { ...written, mine: beside.mine }
  const by = (rows: Row[]) => new Map(rows.map((row) => [row.id, withoutDerived(cells, row)]))
  const [base, mine, theirs] = [by(versions.base), by(versions.mine), by(versions.theirs)]
  const ids = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])
  const stored = new Map(versions.theirs.map((row) => [row.id, row]))
  const outcome = (id: string) => {
    const three = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    const held = steps && heldByState(`${path}.${id}`, steps, stored.get(id), three)
    const row = held?.versions ?? three
    decisions.dropped.push(...(held?.dropped ?? []))
    const signed = signatures && !untouched(row) ? signedVersion(row) : undefined
    if (signed) return { is: 'one', value: { ...signed } } as const
    return outcomeOf(row, (was, own, other) => mergeRow(cells, was, own, other))
  }
  const outcomes = new Map([...ids].map((id) => [id, outcome(id)]))
  const most = [...outcomes.values()].filter(({ is }) => is !== 'none').length
  if (most > max) return decisions.decide({ path, ...stated(versions) })

  const rows = new Map<string, unknown>()
  for (const [id, one] of outcomes) {
    const row = resolved(`${path}.${id}`, one, base.get(id), decisions)
    if (row !== null) rows.set(id, row)
  }
  const order = (list: Row[]) => list.map((row) => row.id)
  const { base: was, mine: own, theirs: other } = versions
  const sorted = mergeOrder(order(was), order(own), order(other), new Set(rows.keys()))
  return sorted.map((id) => rows.get(id))
}

function mergeAnswers(
  path: string,
  { base, mine, theirs }: Versions<Checklist | null>,
  decisions: Decisions,
): unknown {
  const ids = new Set([base, theirs, mine].flatMap((one) => Object.keys(one ?? {})))
  const answers: Record<string, unknown> = {}
  for (const id of ids) {
    const answer = { base: base?.[id], mine: mine?.[id], theirs: theirs?.[id] }
    const value = resolved(`${path}.${id}`, outcomeOf(answer, mergeAnswer), answer.base, decisions)
    if (value !== null) answers[id] = value
  }
  return answers
}

type Outcome = Unit | { is: 'none' } | { is: 'torn'; mine: unknown; theirs: unknown }

/** A row or an answer that each side may have added, changed or removed. */
function outcomeOf<T extends object>(
  versions: Versions<T | undefined>,
  both: (base: T | undefined, mine: T, theirs: T) => Unit,
): Outcome {
  const left = untouched(versions)
  if (left) return left.is ? { is: 'one', value: { ...left.is } } : { is: 'none' }
  const { base, mine, theirs } = versions
  if (mine && theirs) return both(base, mine, theirs)
  return { is: 'torn', mine: mine ?? null, theirs: theirs ?? null }
}

function resolved(path: string, one: Outcome, base: unknown, decisions: Decisions): unknown {
  if (one.is === 'none') return null
  if (one.is === 'one') return one.value
  return decisions.decide({ path, base, mine: one.mine, theirs: one.theirs })
}

/** Computed cells follow from the others and must not make a row look changed. */
function withoutDerived(cells: Shapes, row: Row): Row {
  const own = Object.entries(row).filter(([key]) => cells[key]?.as !== 'derived')
  return Object.fromEntries(own) as Row
}
