import { describe, expect, test } from 'vitest'
import { carriedValues, takenOver } from '../../form/carry.ts'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { drawingText } from '../../form/drawing.ts'
import type { Row, TableField, Values } from '../../form/field-types.ts'
import { fieldOf } from '../../form/fields.ts'
import board from './board.ts'
import { gear, health } from './checks.ts'

const now = Date.parse('2026-11-30T00:00:00Z')
const idOf = (n: number) => `01930000-0000-7000-8000-00000000000${n}`

const drawing = drawingText([[1, 2, 3].map((n) => ({ x: n * 9, y: n * n * 5 }))])

const all = (questions: readonly { id: string }[], answer: string) =>
  Object.fromEntries(questions.map(({ id }) => [id, { answer }]))

const signed = (n: number, more: object = {}): Row => ({
  id: idOf(n),
  name: '김영수',
  way: 'hand',
  drawing,
  signed_at: '2026-11-29T22:00:00.000Z',
  ...more,
})

const meeting = (values: Values = {}): Values => ({
  held_at: '2026-11-29T22:00:00.000Z',
  place: '지하 2층 C구역 앞',
  company_id: 7,
  team_name: '형틀 2팀',
  leader: '강태호',
  work_type: 'concrete',
  work_name: '거푸집 해체',
  work_detail: '동바리, 거푸집, 인양의 순서',
  top_hazards: [
    { id: idOf(1), hazard: '열린 개구부', disaster_type: '9', measure: '덮개 먼저 고정' },
  ],
  stop_work_notice: true,
  evac_notice: true,
  ppe: all(gear, 'worn'),
  health: all(health, 'fine'),
  attendees: [signed(2)],
  photos: [idOf(9)],
  ...values,
})

const wholeOf = (values: Values) => normalize(board, meeting(values))
const issuesOf = (values: Values) =>
  checkValues(board, wholeOf(values), now).map(({ path, rule }) => `${path} ${rule}`)
const statusOf = (values: Values) => derive(board, wholeOf(values), { language: 'ko' }).status

test('a meeting is whole as it is', () => expect(issuesOf({})).toEqual([]))

test('it has hazards, people, a photo, and what must be said', () => {
  expect(
    issuesOf({
      top_hazards: [],
      attendees: [],
      photos: [],
      stop_work_notice: false,
      evac_notice: false,
    }),
  ).toEqual([
    'top_hazards required',
    'stop_work_notice required',
    'evac_notice required',
    'attendees required',
    'photos required',
  ])
})

test('a fourth hazard is one too many to keep in mind', () => {
  const hazards = [1, 2, 3, 4].map((n) => ({
    id: idOf(n),
    hazard: `위험 ${n}`,
    disaster_type: '9',
    measure: '대책',
  }))
  expect(issuesOf({ top_hazards: hazards.slice(0, 3) })).toEqual([])
  expect(issuesOf({ top_hazards: hazards })).toEqual(['top_hazards many'])
})

test('lacking equipment and somebody unwell ask for what was done', () => {
  const answered = { ...all(gear, 'worn'), 'gear-3': { answer: 'lacking' } }
  const unwell = { ...all(health, 'fine'), 'health-1': { answer: 'someone' } }
  expect(issuesOf({ ppe: answered, health: unwell })).toEqual([
    'ppe_action required',
    'health_action required',
  ])
  expect(issuesOf({ ppe: answered, ppe_action: '안전대 1개 교체' })).toEqual([])
  // What is no longer asked for is not kept.
  expect(wholeOf({ ppe_action: '안전대 1개 교체' })).not.toHaveProperty('ppe_action')
})

describe('its signatures', () => {
  test('are counted when they were given, and all of them make it held', () => {
    expect(wholeOf({ attendees: [signed(2), signed(3)] }).attended).toBe(2)
    expect(statusOf({ attendees: [signed(2), signed(3)] })).toBe('held')
    expect(statusOf({ attendees: [signed(2), { id: idOf(3), name: '박기태' }] })).toBe('unsigned')
  })

  test('that were withdrawn or refused do not count', () => {
    const withdrawn = signed(3, { removed_reason: '다른 사람이 서명함' })
    expect(wholeOf({ attendees: [signed(2), withdrawn] }).attended).toBe(1)
    expect(statusOf({ attendees: [signed(2), withdrawn] })).toBe('held')
    expect(statusOf({ attendees: [withdrawn] })).toBe('unsigned')
    const badge = { way: 'badge', badge: 12, badge_proof: 'x', badge_check: 'revoked' }
    expect(statusOf({ attendees: [signed(2), signed(3, badge)] })).toBe('unsigned')
  })
})

test('not more people understand than were there', () => {
  const quiz = (correct: number) => [
    { id: idOf(5), question: '안전대를 건다', answer: 'o', correct },
  ]
  expect(issuesOf({ quiz: quiz(1) })).toEqual([])
  expect(issuesOf({ quiz: quiz(2) })).toEqual([`quiz.${idOf(5)}.correct max`])
  const attendees = [signed(2), signed(3), signed(4)]
  expect(wholeOf({ attendees, quiz: quiz(2) }).quiz).toMatchObject([{ share: 66.7 }])
})

test('a proposal goes on until the crew knows the answer', () => {
  const suggestions = [
    { id: idOf(5), content: '조명' },
    { id: idOf(6), content: '조끼', reply: '지급함' },
    { id: idOf(7), content: '화장실', reply: '설치함', shared: true },
  ]
  const whole = wholeOf({ suggestions })
  expect(whole.count_open).toBe(1)
  let n = 0
  const next = carriedValues(board, whole, () => `new-${++n}`)
  expect((next.suggestions as Row[]).map(({ content }) => content)).toEqual(['조명', '조끼'])
  // What was seen and signed on the day stays there.
  for (const key of ['ppe', 'health', 'attendees', 'photos', 'held_at', 'stop_work_notice']) {
    expect(next).not.toHaveProperty(key)
  }
})

test('a row of an assessment is taken over as a crew hears it', () => {
  const table = fieldOf(board, 'top_hazards') as TableField
  const row = {
    id: idOf(1),
    hazard: '갱폼이 떨어짐',
    disaster_type: '10',
    present: '신호수 배치',
    reduction: '고리 2점 체결',
    freq: 3,
    state: 'received',
  }
  expect(takenOver(table, [row], () => 'new')).toEqual([
    {
      id: 'new',
      hazard: '갱폼이 떨어짐',
      disaster_type: '10',
      measure: '신호수 배치 · 고리 2점 체결',
    },
  ])
  // However long it was written, nothing of it is lost, and it can be saved.
  const words = `${'가'.repeat(499)}\u{1F6A7}`
  const whole = { ...row, hazard: words, present: words, reduction: words }
  const long = takenOver(table, [whole], () => idOf(1))
  expect(long[0]).toMatchObject({ hazard: words, measure: `${words} · ${words}` })
  expect(issuesOf({ top_hazards: long })).toEqual([])
  expect(takenOver(table, [{ id: idOf(1) }], () => 'new')).toEqual([{ id: 'new' }])
})
