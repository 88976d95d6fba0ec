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
      const states = [...target.workflow.states.map(({ value }) => value), undefined]
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
    expect(board.workflow.states.map((status) => status.value)).toContain(derived.status)
    expect(board.alarm?.(values) ?? false).toBe(false)
  })

  test('speaks both languages everywhere', () => {
    const cells = fieldsOf(board).flatMap((field): readonly (Field | Cell)[] =>
      field.type === 'table' ? [field, ...field.columns] : [field],
    )
    const parts = [
      ...board.sections,
      ...board.workflow.states,
      ...board.views,
      ...(board.facts ?? []),
    ]
    for (const { label } of [...cells, ...parts]) {
      expect(label.ko).not.toBe('')
      expect(label.en).not.toBe('')
    }
  })
})

test('the daily inspection asks sixty questions, each with its own number', () => {
  const items = fieldOf(daily, 'items')
  const ids =
    items?.type === 'checklist' ? items.groups.flatMap((g) => g.questions.map((q) => q.id)) : []
  expect(new Set(ids).size).toBe(60)
})
