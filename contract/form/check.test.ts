import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import corrective from '../boards/corrective-action/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import { dailyQuestions } from '../boards/daily-inspection/questions.ts'
import hazard from '../boards/hazard-report/board.ts'
import { checkInput, checkShapes, checkValues, type Issue } from './check.ts'
import { normalize } from './compute.ts'
import type { FormBoard } from './definition.ts'
import type { Row, Values } from './field-types.ts'
import { issueSentence } from './issue-words.ts'

const now = Date.parse('2026-11-20T01:00:00Z')
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const check = (board: FormBoard, values: Values, grace?: number) =>
  checkValues(board, normalize(board, values), now, grace)
const at = (issues: Issue[], path: string) => issues.filter((issue) => issue.path === path)

const answered = Object.fromEntries(
  dailyQuestions.flatMap((group) => group.questions.map(({ id }) => [id, { answer: 'ok' }])),
)

const finding: Row = {
  id: uuid(1),
  place: '103동 단부',
  content: '난간 탈락',
  disaster_type: '9',
  level: 'high',
  company_id: 3,
  due: '2026-11-20',
  photo: uuid(50),
  state: 'received',
}

const inspection: Values = {
  check_date: '2026-11-20',
  shift: 'morning',
  checkers: [4],
  work_type: [firstOption(daily, 'work_type')],
  place: '103동 5단',
  today_work: '갱폼 인양',
  items: answered,
  findings: [finding],
}

const assessment: Values = {
  kind: 'first',
  matrix: '3x3',
  shared: true,
  items: [{ id: uuid(1), work: '양중', likelihood: 1, severity: 1 }],
}

function firstOption(board: FormBoard, key: string): string {
  for (const section of board.sections) {
    for (const field of section.fields) {
      if (field.key === key && 'options' in field && field.options?.[0])
        return field.options[0].value
    }
  }
  throw new Error(`no options in ${key}`)
}

describe('a whole record', () => {
  test('a full inspection has nothing wrong', () => {
    expect(firstOption(daily, 'work_type')).not.toBe('')
    expect(check(daily, inspection)).toEqual([])
  })

  test('an empty one names each field that must be filled, in the order of the form', () => {
    expect(check(daily, {}).map((issue) => `${issue.path} ${issue.rule}`)).toEqual([
      'check_date required',
      'shift required',
      'checkers required',
      'work_type required',
      'place required',
      'today_work required',
      'items unanswered',
    ])
  })

  test('white space and an empty list fill nothing', () => {
    expect(at(check(daily, { ...inspection, place: ' \n' }), 'place')).toEqual([
      { path: 'place', rule: 'required' },
    ])
    expect(at(check(daily, { ...inspection, checkers: [] }), 'checkers')).toHaveLength(1)
  })

  test('a box that must be ticked is not filled by false', () => {
    expect(check(fixture, { ...assessment, shared: false })).toEqual([
      { path: 'shared', rule: 'required' },
    ])
    expect(check(fixture, assessment)).toEqual([])
  })

  test('zero is an answer', () => {
    expect(check(daily, { ...inspection, temperature: 0 })).toEqual([])
  })

  test('a field that does not exist is named, and everything else is still checked', () => {
    expect(check(fixture, { ...assessment, matrix: null, surprise: 1 })).toEqual([
      { path: 'surprise', rule: 'unknown' },
      { path: 'matrix', rule: 'required' },
    ])
  })
})

describe('rules that read other fields', () => {
  test('a hidden field is neither required nor refused', () => {
    expect(check(fixture, { ...assessment, accident: uuid(3) })).toEqual([])
  })

  test('a shown one is required', () => {
    expect(check(fixture, { ...assessment, kind: 'adhoc' })).toEqual([
      { path: 'reasons', rule: 'required' },
    ])
    expect(check(fixture, { ...assessment, kind: 'adhoc', reasons: ['accident'] })).toEqual([
      { path: 'accident', rule: 'required' },
    ])
  })

  test('a photo or words: one is enough (board 7)', () => {
    const rest = { place: '지하 2층', danger: 'yes' }
    expect(check(hazard, rest).map((issue) => issue.path)).toEqual(['photos', 'what'])
    expect(check(hazard, { ...rest, what: '개구부' })).toEqual([])
    expect(check(hazard, { ...rest, photos: [uuid(1)] })).toEqual([])
  })

  test('a place in words or by the satellite', () => {
    const rest = { what: '개구부', danger: 'no' }
    expect(check(hazard, rest).map((issue) => issue.path)).toEqual(['place'])
    const position = { lat: 37.5, lng: 127, accuracy: 12 }
    expect(check(hazard, { ...rest, position })).toEqual([])
  })

  test('the cause of a high risk is required when the action is done (board 35)', () => {
    const found: Values = {
      hse_type: 'safety',
      before: uuid(1),
      place: 'B2',
      content: '덮개 없음',
      disaster_type: '9',
      level: 'high',
      found_at: '2026-11-20T00:00:00.000Z',
      finder: 2,
      source: 'daily',
      company_id: 3,
      due_at: '2026-11-20T09:00:00.000Z',
    }
    expect(check(corrective, found)).toEqual([])
    expect(check(corrective, { ...found, after: uuid(2) }).map((issue) => issue.path)).toEqual([
      'action',
    ])
    const done = { ...found, after: uuid(2), action: '덮개 고정' }
    expect(check(corrective, done).map((issue) => issue.path)).toEqual(['root_cause'])
    expect(check(corrective, { ...done, level: 'medium' })).toEqual([])
  })

  test('a computed value may require another field: the worst grade requires an opinion', () => {
    const items = [{ id: uuid(1), work: '양중', likelihood: 3, severity: 3, reduction: '통제' }]
    expect(check(fixture, { ...assessment, items })).toEqual([
      { path: 'opinion', rule: 'required' },
    ])
  })
})

describe('checklist', () => {
  test('unanswered questions are counted', () => {
    const { '1-1': _, '10-6': __, ...rest } = answered
    expect(check(daily, { ...inspection, items: rest })).toEqual([
      { path: 'items', rule: 'unanswered', limit: 2 },
    ])
  })

  test('one that need not be complete is not', () => {
    expect(check(fixture, { ...assessment, ppe: { '1-1': { answer: 'ok' } } })).toEqual([])
  })

  test.each(['poor', 'bad'] as const)('%s demands a photo and an action', (answer) => {
    expect(check(daily, { ...inspection, items: { ...answered, '3-2': { answer } } })).toEqual([
      { path: 'items.3-2.photos', rule: 'photo-needed' },
      { path: 'items.3-2.action', rule: 'action-needed' },
    ])
    const whole = { answer, action: '즉시 조치', photos: [uuid(1)] }
    expect(check(daily, { ...inspection, items: { ...answered, '3-2': whole } })).toEqual([])
  })

  test('not applicable demands nothing', () => {
    expect(
      check(daily, { ...inspection, items: { ...answered, '3-2': { answer: 'na' } } }),
    ).toEqual([])
  })

  test('a question or an answer that does not exist is refused', () => {
    expect(checkShapes(daily, { items: { '99-1': { answer: 'ok' } } })).toEqual([
      { path: 'items.99-1', rule: 'unknown' },
    ])
    expect(checkShapes(daily, { items: { '1-1': { answer: 'fine' } } })).toEqual([
      { path: 'items.1-1.answer', rule: 'option' },
    ])
    expect(checkShapes(daily, { items: { '1-1': { answer: 'ok', why: 'x' } } })).toEqual([
      { path: 'items.1-1.why', rule: 'unknown' },
    ])
  })
})

describe('rows', () => {
  test('are named by their id, not by their position', () => {
    const bare = { ...finding, id: uuid(2), photo: null }
    expect(check(daily, { ...inspection, findings: [finding, bare] })).toEqual([
      { path: `findings.${uuid(2)}.photo`, rule: 'required' },
    ])
  })

  test('a finding that is done needs its action and its photo', () => {
    const done = { ...finding, state: 'done' }
    expect(check(daily, { ...inspection, findings: [done] }).map((issue) => issue.path)).toEqual([
      `findings.${uuid(1)}.action`,
      `findings.${uuid(1)}.after`,
    ])
  })

  test('a wrong cell hides no other finding', () => {
    const wrong = { ...finding, due: 'tomorrow', level: 'extreme' }
    const bare = { ...finding, id: uuid(2), place: null }
    expect(check(daily, { ...inspection, findings: [wrong, bare] })).toEqual([
      { path: `findings.${uuid(1)}.level`, rule: 'option' },
      { path: `findings.${uuid(1)}.due`, rule: 'date' },
      { path: `findings.${uuid(2)}.place`, rule: 'required' },
    ])
  })

  test('too few, too many, twice the same', () => {
    expect(check(fixture, { ...assessment, items: [] })).toEqual([
      { path: 'items', rule: 'few', limit: 1 },
    ])
    const many = Array.from({ length: 6 }, (_, n) => ({
      id: uuid(n + 1),
      work: 'a',
      likelihood: 1,
      severity: 1,
    }))
    expect(checkShapes(fixture, { items: many })).toEqual([
      { path: 'items', rule: 'many', limit: 5 },
    ])
    expect(checkShapes(fixture, { items: [many[0], many[0]] })).toEqual([
      { path: 'items', rule: 'twice' },
    ])
  })

  test('a row without a device id, or with an unknown cell', () => {
    expect(checkShapes(fixture, { items: [{ id: '1', work: 'a' }] })).toEqual([
      { path: 'items.1.id', rule: 'uuid' },
    ])
    expect(checkShapes(fixture, { items: [{ id: uuid(1), colour: 'red' }] })).toEqual([
      { path: `items.${uuid(1)}.colour`, rule: 'unknown' },
    ])
  })

  test.each([{}, 'rows', [null], [1], 7])('%j is no table, and nothing breaks', (items) => {
    const issues = checkValues(fixture, { ...assessment, items }, now)
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.every((issue) => issue.path.startsWith('items') && issue.rule === 'type')).toBe(
      true,
    )
  })
})

describe('moments', () => {
  const day = 86_400_000

  test('an instant in the future is refused, beyond the allowed grace', () => {
    const held = (ms: number) => ({ ...assessment, held_at: new Date(now + ms).toISOString() })
    expect(check(fixture, held(day - 1))).toEqual([])
    expect(check(fixture, held(day + 1))).toEqual([{ path: 'held_at', rule: 'future' }])
    expect(check(fixture, held(61_000), 60_000)).toEqual([{ path: 'held_at', rule: 'future' }])
    expect(check(fixture, held(-day), 60_000)).toEqual([])
  })

  test('today is never ahead, though its midnight in UTC still is for a site in the east', () => {
    expect(check(daily, { ...inspection, check_date: '2026-11-20' }, 0)).toEqual([])
    expect(
      checkValues(daily, normalize(daily, { ...inspection, check_date: '2026-11-22' }), now),
    ).toEqual([{ path: 'check_date', rule: 'future' }])
  })

  test('cells of rows are checked too', () => {
    const row = { id: uuid(1), work: 'a', likelihood: 1, severity: 1, begun: '2026-12-01' }
    expect(check(fixture, { ...assessment, items: [row] })).toEqual([
      { path: `items.${uuid(1)}.begun`, rule: 'future' },
    ])
  })

  test('the end may be the beginning, not before it', () => {
    expect(check(fixture, { ...assessment, begin: '2026-11-20', end: '2026-11-20' })).toEqual([])
    expect(check(fixture, { ...assessment, begin: '2026-11-20', end: '2026-11-19' })).toEqual([
      { path: 'end', rule: 'order' },
    ])
    const row = { id: uuid(1), work: 'a', likelihood: 1, severity: 1 }
    const items = [{ ...row, begun: '2026-11-02', due: '2026-11-01' }]
    expect(check(fixture, { ...assessment, items })).toEqual([
      { path: `items.${uuid(1)}.due`, rule: 'order' },
    ])
  })
})

describe('input of a person', () => {
  test('may not contain what only the server writes', () => {
    expect(checkInput(corrective, { verifier: 3, place: 'B2' })).toEqual([
      { path: 'verifier', rule: 'server-only' },
    ])
    expect(checkInput(corrective, { verify_comment: null })).toEqual([
      { path: 'verify_comment', rule: 'server-only' },
    ])
  })

  test('a patch is not checked for fields that it does not name', () => {
    expect(checkInput(daily, { place: '104동', opinion: null })).toEqual([])
  })
})

describe('sentences', () => {
  const sentence = (board: FormBoard, values: Values) =>
    checkShapes(board, values).map((issue) => issueSentence(board, issue, 'ko'))

  test('say the limit that was passed, each in its own kind', () => {
    expect(sentence(daily, { place: '가'.repeat(201) })).toEqual(['200자까지 작성할 수 있습니다.'])
    expect(sentence(daily, { today_work: '가'.repeat(2001) })).toEqual([
      '2000자까지 작성할 수 있습니다.',
    ])
    expect(sentence(fixture, { items: [{ id: uuid(1), work: '가'.repeat(21) }] })).toEqual([
      '20자까지 작성할 수 있습니다.',
    ])
    const long = { '1-1': { answer: 'ok', action: '가'.repeat(2001) } }
    expect(sentence(daily, { items: long })).toEqual(['2000자까지 작성할 수 있습니다.'])
    expect(sentence(daily, { temperature: 70 })).toEqual(['60 이하여야 합니다.'])
    expect(sentence(daily, { temperature: -51 })).toEqual(['-50 이상이어야 합니다.'])
    const photos = [1, 2, 3, 4].map(uuid)
    expect(sentence(fixture, { photos })).toEqual(['3개까지 넣을 수 있습니다.'])
  })

  test('a syllable outside the first plane counts once', () => {
    expect(checkShapes(fixture, { items: [{ id: uuid(1), work: '𠀀'.repeat(20) }] })).toEqual([])
  })
})
