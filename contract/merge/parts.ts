import type { ChecklistAnswer, Row } from '../form/field-types.ts'
import { mergeCell } from './cell.ts'
import { Decisions, undecided } from './conflict.ts'
import { same } from './same.ts'
import { type Shapes, whole } from './shape.ts'

type Parts = Record<string, unknown>

/** What a unit of parts (a row, an answer) becomes: one, or one for each side to choose from. */
export type Unit = { is: 'one'; value: Parts } | { is: 'two'; mine: Parts; theirs: Parts }

/**
 * Merges part by part. If parts conflict, each side's version holds everything that could be merged
 * plus its own conflicting parts, so that choosing a side loses only the parts in conflict.
 */
function mergeParts(
  shapes: Shapes,
  base: Parts | undefined,
  mine: Parts,
  theirs: Parts,
  keys: readonly string[],
): Unit {
  const sided = (side: 'mine' | 'theirs' | null) => {
    const decisions = new Decisions(side === null ? undecided : () => side)
    const value: Parts = {}
    for (const key of keys) {
      const version = { base: base?.[key], mine: mine[key], theirs: theirs[key] }
      const merged = mergeCell(key, shapes[key] ?? whole, version, decisions)
      if (merged !== undefined && merged !== null) value[key] = merged
    }
    return { value, conflicts: decisions.all.length }
  }
  const open = sided(null)
  if (open.conflicts === 0) return { is: 'one', value: open.value }
  return { is: 'two', mine: sided('mine').value, theirs: sided('theirs').value }
}

export function mergeRow(cells: Shapes, base: Row | undefined, mine: Row, theirs: Row): Unit {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return mergeParts(cells, base, mine, theirs, keys)
}

const answerShapes: Shapes = { photos: { as: 'set', max: 8 } }

/** What was done belongs to the verdict it was done about: with two verdicts nothing is mixed. */
export function mergeAnswer(
  base: ChecklistAnswer | undefined,
  mine: ChecklistAnswer,
  theirs: ChecklistAnswer,
): Unit {
  const both = { mine: { ...mine }, theirs: { ...theirs } }
  if (!same(mine.answer, theirs.answer)) return { is: 'two', ...both }
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return mergeParts(answerShapes, base && { ...base }, both.mine, both.theirs, keys)
}
