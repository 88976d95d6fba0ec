import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import links from '../../tests/boards/links/board.ts'
import { wrongCarry } from '../form/carry.ts'
import { normalize } from '../form/compute.ts'
import type { FormBoard } from '../form/definition.ts'
import { derive, searchWords } from '../form/derive.ts'
import { unknownExpiryKeys } from '../form/expiry.ts'
import { unknownFactKeys } from '../form/facts.ts'
import type { Cell, Field } from '../form/field-types.ts'
import { fieldOf, fieldsOf } from '../form/fields.ts'
import { linkFields } from '../form/links.ts'
import { wrongPrefill } from '../form/prefill.ts'
import { recordColumns } from '../form/record-columns.ts'
import { wrongRunning } from '../form/running.ts'
import { sensitiveFields, wrongSensitive } from '../form/sensitive.ts'
import { unknownTotals } from '../form/totals.ts'
import { wrongLedger } from '../form/wrong-ledger.ts'
import { wrongOverview } from '../form/wrong-overview.ts'
import { boardColumns, wrongSheetKeys } from '../sheet/board-columns.ts'
import { statefulTables } from '../workflow/rows.ts'
import daily from './daily-inspection/board.ts'

const found = import.meta.glob<FormBoard>('./*/board.ts', { eager: true, import: 'default' })
const boards = [...Object.values(found), fixture, links].map((b): [string, FormBoard] => [
  b.slug,
  b,
])

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

  test('names each of its facts once, by keys of the record or of the row', () => {
    const names = (board.facts ?? []).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(unknownFactKeys(board)).toEqual([])
    expect(wrongRunning(board)).toEqual([])
  })

  test('carries over only what people write, and no photos, answers or signatures', () => {
    expect(wrongCarry(board)).toEqual([])
  })

  test('is filled from attendance by keys of its table', () => {
    expect(wrongPrefill(board)).toEqual([])
  })

  test('names no sensitive field where its value would be stored or shown in plain', () => {
    expect(wrongSensitive(board)).toEqual([])
    const secret = '비밀900101'
    const entered = sensitiveFields(board).map(({ key }) => [key, { unsealed: secret }])
    const values = normalize(board, Object.fromEntries(entered))
    for (const language of ['ko', 'en'] as const) {
      expect(derive(board, values, { language }).title).not.toContain(secret)
    }
    expect(searchWords(board, values).join(' ')).not.toContain(secret)
  })

  test('prints a photo ledger of photos and words that it has', () => {
    expect(wrongLedger(board)).toEqual([])
  })

  test('makes rows of photos and the days they were taken', () => {
    for (const field of fieldsOf(board)) {
      if (field.type !== 'table' || !field.fromPhotos) continue
      const { photo, day } = field.fromPhotos
      const typeOf = (key: string) => field.columns.find((cell) => cell.key === key)?.type
      expect(typeOf(photo)).toBe('photo')
      if (day) expect(typeOf(day)).toBe('date')
    }
  })

  test('has a matrix and a calendar of what its list can show again', () => {
    expect(wrongOverview(board)).toEqual([])
  })

  test('adds up only number columns of its tables', () => {
    expect(unknownTotals(board)).toEqual([])
  })

  test('has columns of a workbook only for what a cell can hold, each once', () => {
    expect(wrongSheetKeys(board)).toEqual([])
    const columns = boardColumns(board).map(({ key }) => key)
    expect(new Set(columns).size).toBe(columns.length)
  })

  test('names each of its expiries once, by days of the record or of the row', () => {
    const names = (board.expiries ?? []).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(unknownExpiryKeys(board)).toEqual([])
    for (const { remind } of board.expiries ?? []) {
      expect([...remind].sort((a, b) => b - a)).toEqual(remind)
    }
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

  test('a deadline and an end refer to a field of the same scope', () => {
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
      const moves = [...workflow.transitions, ...(workflow.derived ?? [])]
      for (const { from, to } of moves)
        expect(states).toEqual(expect.arrayContaining([...from, to]))
      const at = workflow.transitions.flatMap(({ action, from }) =>
        from.map((f) => `${action} ${f}`),
      )
      expect(new Set(at).size).toBe(at.length)
      const server = cells.filter((cell) => cell.server).map(({ key }) => key)
      const known = cells.map(({ key }) => key)
      for (const one of workflow.transitions) {
        const { stamps = {}, clears = [], requires = [], takes = [] } = one
        expect(one.from).toEqual(expect.arrayContaining([...(one.redoneFrom ?? [])]))
        expect(server).toEqual(expect.arrayContaining([...Object.values(stamps), ...clears]))
        expect(known).toEqual(expect.arrayContaining([...requires, ...takes]))
      }
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
