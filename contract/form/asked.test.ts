import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import daily from '../boards/daily-inspection/board.ts'
import { type Asked, askedBoard, builtInList, type ListedGroup } from './asked.ts'
import { listedGroups, maxQuestions, wrongList } from './asked-shape.ts'
import { checkShapes, checkValues } from './check.ts'
import { normalize } from './compute.ts'
import type { ChecklistField, Values } from './field-types.ts'
import { fieldOf } from './fields.ts'
import { questionsOf } from './verdicts.ts'

const own = '01890000-0000-7000-8000-000000000001'
const items = fieldOf(daily, 'items') as ChecklistField
const asked = (groups: readonly ListedGroup[], version = 1): Asked => ({ version, groups })
const itemsOf = (values: Values) => fieldOf(askedBoard(daily, values), 'items') as ChecklistField
const label = '타워크레인 풍속계 작동'
const two = asked([
  { id: '2', questions: ['2-3', { id: own, label }] },
  { id: '1', questions: ['1-1'] },
])

describe('a record with a version of its checklist', () => {
  it('is asked its questions in their order, own ones in both languages', () => {
    const field = itemsOf({ items_asked: two })
    expect(field.groups.map(({ id }) => id)).toEqual(['2', '1'])
    expect(questionsOf(field).map(({ id }) => id)).toEqual(['2-3', own, '1-1'])
    expect(questionsOf(field).map(({ number }) => number)).toEqual(['1-1', '1-2', '2-1'])
    expect(questionsOf(field)[1]?.label).toEqual({ ko: label, en: label })
  })

  it('is complete with the questions of its version', () => {
    const values = (answers: Values) => normalize(daily, { items: answers, items_asked: two })
    const issuesOf = (answers: Values) =>
      checkValues(daily, values(answers), 0).filter(({ path }) => path.startsWith('items'))
    const fine = { answer: 'ok' }
    expect(issuesOf({ '2-3': fine, [own]: fine, '1-1': fine })).toEqual([])
    expect(issuesOf({ '2-3': fine, [own]: fine })).toEqual([
      { path: 'items', rule: 'unanswered', limit: 1 },
    ])
  })

  it('has no answer to a question that it was not asked', () => {
    const items = { '1-2': { answer: 'ok' } }
    const issue = { path: 'items.1-2', rule: 'unknown' }
    expect(checkShapes(daily, { items, items_asked: two })).toEqual([issue])
    expect(checkShapes(daily, { items }, { items_asked: two })).toEqual([issue])
    expect(checkShapes(daily, { items })).toEqual([])
  })

  it('keeps a question that the board no longer has, and all of it where it can be read', () => {
    const gone = itemsOf({ items_asked: asked([{ id: '99', questions: ['99-1'] }]) })
    expect(questionsOf(gone)).toEqual([
      { id: '99-1', number: '1-1', label: { ko: '알 수 없는 문항', en: 'Unknown question' } },
    ])
  })

  const group = (more: object) => ({ groups: [{ id: '1', questions: ['1-1'], ...more }] })
  it.each([
    null,
    3,
    'x',
    {},
    { groups: 4 },
    { groups: [null] },
    { groups: [{ id: '1' }] },
    group({ id: 1 }),
    group({ id: {} }),
    group({ label: 4 }),
    group({ label: null }),
    group({ label: { ko: '추락' } }),
    ...[null, 4, [], {}, { id: own }, { id: 4, label }, { id: own, label: {} }].map((one) =>
      group({ questions: ['1-1', one] }),
    ),
  ])('asks what the board asks where its version is %j', (items_asked) => {
    expect(itemsOf({ items_asked })).toBe(items)
  })

  it('is the same board for the same version, and the board itself without one', () => {
    const once = askedBoard(daily, { items_asked: two })
    expect(askedBoard(daily, { items_asked: two, place: 'x' })).toBe(once)
    expect(askedBoard(once, { items_asked: two })).toBe(once)
    expect(askedBoard(once, {})).toBe(daily)
    expect(itemsOf({ items_asked: asked(builtInList(items)) })).toEqual(items)
  })
})

describe('a list of questions', () => {
  const wrong = (groups: readonly ListedGroup[]) => wrongList(items, groups)

  it('is fine as the board has it, and as a project may change it', () => {
    expect(wrong(builtInList(items))).toEqual({})
    expect(wrong([...two.groups, { id: own, label: '우리 현장', questions: ['1-2'] }])).toEqual({
      '2.questions.0': 'elsewhere',
    })
    expect(wrong(two.groups)).toEqual({})
  })

  it('names what does not fit', () => {
    const question = { id: own, label }
    expect(wrong([{ id: '1', questions: ['1-1', '1-1', question, question, 'x-1'] }])).toEqual({
      '0.questions.1': 'twice',
      '0.questions.3': 'twice',
      '0.questions.4': 'unknown',
    })
    expect(wrong([{ id: '1', label: '추락', questions: ['1-1'] }])).toEqual({ '0': 'named' })
    expect(wrong([{ id: own, questions: [question] }])).toEqual({ '0': 'required' })
    const same = { id: '1', questions: ['1-1'] }
    expect(wrong([same, { id: '1', questions: ['1-2'] }])).toEqual({ '1': 'twice' })
  })

  it.each([
    ['no group', []],
    ['a group without a question', [{ id: '1', questions: [] }]],
    ['a blank question', [{ id: '1', questions: [{ id: own, label: ' ' }] }]],
    [
      'a question of 201 characters',
      [{ id: '1', questions: [{ id: own, label: '가'.repeat(201) }] }],
    ],
    ['an id that is no UUIDv7', [{ id: '1', questions: [{ id: '1-1', label }] }]],
    ['a letter that nobody sees', [{ id: '1', questions: [{ id: own, label: '가\u202E나' }] }]],
    ['more than it may have', [{ id: '1', questions: Array(maxQuestions + 1).fill('1-1') }]],
  ])('with %s is refused', (_, groups) => {
    expect(v.is(listedGroups, groups)).toBe(false)
  })

  it('has at most so many questions in all its groups together', () => {
    const ids = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const many = (from: number) =>
      Array.from({ length: 76 }, (_, n) => ({ id: ids(from + n), label }))
    expect(
      wrong([
        { id: '1', questions: many(0) },
        { id: '2', questions: many(100) },
      ]),
    ).toEqual({
      '': 'many',
    })
  })

  it('has at most so many bytes, however few its questions are', () => {
    const ids = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const long = (count: number) => [
      {
        id: '1',
        questions: Array.from({ length: count }, (_, n) => ({
          id: ids(n),
          label: '가'.repeat(200),
        })),
      },
    ]
    expect(wrong(long(24))).toEqual({})
    expect(wrong(long(25))).toEqual({ '': 'large' })
  })
})
