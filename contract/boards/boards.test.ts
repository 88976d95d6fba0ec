import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import links from '../../tests/boards/links/board.ts'
import { normalize } from '../form/compute.ts'
import type { FormBoard } from '../form/definition.ts'
import { derive, searchWords } from '../form/derive.ts'
import type { Cell, Field } from '../form/field-types.ts'
import { fieldOf, fieldsOf } from '../form/fields.ts'
import { linkFields } from '../form/links.ts'
import { recordColumns } from '../form/record-columns.ts'
import { sensitiveFields } from '../form/sensitive.ts'
import { wrongDefinition } from '../form/wrong-definition.ts'
import { statefulTables } from '../workflow/rows.ts'
import daily from './daily-inspection/board.ts'

const found = import.meta.glob<FormBoard>('./*/board.ts', { eager: true, import: 'default' })
const boards = [...Object.values(found), fixture, links].map((b): [string, FormBoard] => [
  b.slug,
  b,
])

describe.each(boards)('%s', (_, board) => {
  test('says nothing of itself that it cannot hold', () => {
    expect(wrongDefinition(board)).toEqual([])
  })

  test('shows no sensitive value in its title or words', () => {
    const secret = '비밀900101'
    const entered = sensitiveFields(board).map(({ key }) => [key, { unsealed: secret }])
    const values = normalize(board, Object.fromEntries(entered))
    for (const language of ['ko', 'en'] as const) {
      expect(derive(board, values, { language }).title).not.toContain(secret)
    }
    expect(searchWords(board, values).join(' ')).not.toContain(secret)
  })

  test('links to boards that there are, by what they have, and is named by them', () => {
    for (const [link, { board: id, where, fills }] of linkFields(board)) {
      const target = boards.find(([, one]) => one.id === id)?.[1]
      if (!target) throw new Error(`there is no board ${id}`)
      const keys = new Set<string>([...fieldsOf(target).map(({ key }) => key), ...recordColumns])
      const named = [
        ...(where?.conditions ?? []).map(({ key }) => key),
        ...Object.keys(fills ?? {}),
      ]
      expect(named.filter((key) => !keys.has(key))).toEqual([])
      const listed = [...target.columns.map(({ key }) => key), ...target.search, 'title']
      expect(Object.keys(fills ?? {}).filter((key) => !listed.includes(key))).toEqual([])
      const states = [...target.statuses.map(({ value }) => value), undefined]
      expect(states).toContain(where?.status)
      // The fixture of the language links to a board that knows nothing of it.
      if (board.id < 900) {
        expect(target.linkedBy).toContainEqual(expect.objectContaining({ board: board.id, link }))
      }
    }
    for (const { board: id, link } of board.linkedBy ?? []) {
      const other = boards.find(([, one]) => one.id === id)?.[1]
      expect(other && linkFields(other).get(link)?.board).toBe(board.id)
    }
  })

  test('gives an empty record a status of its own, and no rule breaks on it', () => {
    const values = normalize(board, {})
    const derived = derive(board, values)
    expect(board.statuses.map((status) => status.value)).toContain(derived.status)
    expect(board.alarm?.(values) ?? false).toBe(false)
  })

  test('speaks both languages everywhere', () => {
    const cells = fieldsOf(board).flatMap((field): readonly (Field | Cell)[] =>
      field.type === 'table' ? [field, ...field.columns] : [field],
    )
    const parts = [...board.sections, ...board.statuses, ...board.views, ...(board.facts ?? [])]
    for (const { label } of [...cells, ...parts]) {
      expect(label.ko).not.toBe('')
      expect(label.en).not.toBe('')
    }
  })
})

describe.each(boards)('the workflows of %s', (_, board) => {
  const record = board.workflow ? [{ workflow: board.workflow, cells: fieldsOf(board) }] : []
  const rows = statefulTables(board).map(({ key, workflow, columns }) => ({
    key,
    workflow,
    cells: columns,
  }))

  test('name states, fields and sections that exist, and one transition an action and state', () => {
    for (const { workflow, cells } of [...record, ...rows]) {
      const states = workflow.states.map(({ value }) => value)
      expect(states).toContain(workflow.initial)
      const back = workflow.takenBack ? [workflow.takenBack] : []
      const moves = [...workflow.transitions, ...(workflow.derived ?? []), ...back]
      for (const { from, to } of moves)
        expect(states).toEqual(expect.arrayContaining([...from, to]))
      const at = workflow.transitions.flatMap(({ action, from }) =>
        from.map((f) => `${action} ${f}`),
      )
      expect(new Set(at).size).toBe(at.length)
      const server = cells.filter((cell) => cell.server).map(({ key }) => key)
      const known = cells.map(({ key }) => key)
      for (const one of workflow.transitions) {
        const { stamps = {}, clears = [], requires = [], takes = [], copies } = one
        expect(one.from).toEqual(expect.arrayContaining([...(one.redoneFrom ?? [])]))
        expect(server).toEqual(expect.arrayContaining([...Object.values(stamps), ...clears]))
        expect(known).toEqual(expect.arrayContaining([...requires, ...takes]))
        if (copies)
          expect([known, server]).toEqual([
            expect.arrayContaining([copies.from]),
            expect.arrayContaining([copies.to]),
          ])
      }
      expect(known).toEqual(expect.arrayContaining([...(workflow.takenBack?.unless ?? [])]))
      const closed = workflow.states.flatMap((state) => (state.closed ? [state.value] : []))
      for (const { from } of workflow.derived ?? []) {
        expect(from.filter((state) => closed.includes(state))).toEqual([])
      }
    }
  })

  test('of a record has its statuses; of rows only the server writes the columns', () => {
    if (board.workflow) expect(board.statuses).toEqual(board.workflow.states)
    else expect(board.status).toBeDefined()
    for (const { section } of board.workflow?.transitions ?? []) {
      if (section) expect(board.sections.map(({ key }) => key)).toContain(section)
    }
    for (const { key, workflow, cells } of rows) {
      // What a transition of the form needs is written in the form, all else by the server only.
      const columnsOf = (inForm: boolean) =>
        workflow.transitions
          .filter(({ section }) => (section !== undefined) === inForm)
          .flatMap(({ requires = [], takes = [] }) => [...requires, ...takes])
      const server = cells.filter((cell) => cell.server).map((cell) => cell.key)
      const begunBy = workflow.begunBy === undefined ? [] : [workflow.begunBy]
      const written = [workflow.state, ...columnsOf(false), ...begunBy]
      expect(server).toEqual(expect.arrayContaining(written))
      // Sent back, what stands of an action keeps its writers.
      const cleared = workflow.transitions.flatMap(({ clears = [] }) => clears)
      expect(begunBy.filter((key) => cleared.includes(key))).toEqual([])
      expect(columnsOf(true).filter((cell) => server.includes(cell))).toEqual([])
      const table = board.sections.find(({ fields }) => fields.some((field) => field.key === key))
      for (const { section, requires } of workflow.transitions) {
        if (section === undefined) continue
        expect(section).toBe(table?.key)
        expect(requires ?? []).not.toEqual([])
      }
    }
  })
})

test('the daily inspection asks sixty questions, each with its own number', () => {
  const items = fieldOf(daily, 'items')
  const ids =
    items?.type === 'checklist' ? items.groups.flatMap((g) => g.questions.map((q) => q.id)) : []
  expect(new Set(ids).size).toBe(60)
})

test('a checklist that a project may adapt is neither scored nor in a workbook', () => {
  for (const [, board] of boards) {
    for (const field of fieldsOf(board)) {
      if (field.type !== 'checklist' || !field.adaptable) continue
      expect(board.sheet ?? []).not.toContain(field.key)
      const weights = field.groups.flatMap(({ questions }) => questions.map(({ weight }) => weight))
      expect(new Set(weights)).toEqual(new Set([undefined]))
    }
  }
})
