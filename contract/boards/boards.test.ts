import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/900-fixture.ts'
import { settle } from '../form/compute.ts'
import { type Board, type Cell, type Field, recordColumns } from '../form/definition.ts'
import { derive } from '../form/derive.ts'
import { fieldOf, fieldsOf } from '../form/fields.ts'
import hazard from './007-hazard-report.ts'
import corrective from './035-corrective-action.ts'
import daily from './045-daily-inspection.ts'

const boards: [string, Board][] = [hazard, corrective, daily, fixture].map((b) => [b.slug, b])
const none = { verified: false, redo: false }

describe.each(boards)('%s', (_, board) => {
  const keys = fieldsOf(board).map((field) => field.key)
  const known = new Set<string>([...keys, ...recordColumns])

  test('names each field, section, status and view once', () => {
    for (const list of [
      keys,
      board.sections.map((section) => section.key),
      board.statuses.map((status) => status.value),
      board.views.map((view) => view.key),
      board.columns.map((column) => column.key),
    ]) {
      expect(new Set(list).size).toBe(list.length)
    }
  })

  test('lists, sorts, searches and counts only by what it has', () => {
    const named = [
      ...board.columns.map((column) => column.key),
      ...board.search,
      ...board.views.flatMap((view) => view.query.conditions?.map(({ key }) => key) ?? []),
      board.sort.key,
      board.counts.date,
    ]
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  test('gives an empty record a status of its own, and no rule breaks on it', () => {
    const values = settle(board, {})
    const derived = derive(board, values, none)
    expect(board.statuses.map((status) => status.value)).toContain(derived.status)
    expect(board.alarm?.(values) ?? false).toBe(false)
    expect(board.verification?.done(values) ?? false).toBe(false)
  })

  test('speaks both languages everywhere', () => {
    const cells = fieldsOf(board).flatMap((field): readonly (Field | Cell)[] =>
      field.type === 'table' ? [field, ...field.columns] : [field],
    )
    for (const { label } of [...cells, ...board.sections, ...board.statuses, ...board.views]) {
      expect(label.ko).not.toBe('')
      expect(label.en).not.toBe('')
    }
  })

  test('a deadline and an end lean on a field beside them', () => {
    for (const field of fieldsOf(board)) {
      const beside = field.type === 'table' ? field.columns : fieldsOf(board)
      for (const cell of field.type === 'table' ? field.columns : [field]) {
        const leans = [
          'notBefore' in cell ? cell.notBefore : undefined,
          'dueBy' in cell ? cell.dueBy?.key : undefined,
        ].filter((key) => key !== undefined)
        for (const key of leans) expect(beside.map((one) => one.key)).toContain(key)
      }
    }
  })
})

test('the daily inspection asks sixty questions, each with a number of its own', () => {
  const items = fieldOf(daily, 'items')
  const ids =
    items?.type === 'checklist' ? items.groups.flatMap((g) => g.questions.map((q) => q.id)) : []
  expect(new Set(ids).size).toBe(60)
})
