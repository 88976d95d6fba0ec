import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import corrective from '../boards/corrective-action/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import hazard from '../boards/hazard-report/board.ts'
import { followRecord } from '../workflow/record.ts'
import { checkValues } from './check.ts'
import { derive, searchWords } from './derive.ts'
import type { Values } from './field-types.ts'

const row = (state: string, due: string, more = {}) => ({ id: due, state, due, ...more })

describe('title', () => {
  test('the writer’s own, trimmed, else one of the values', () => {
    const values = { what: '개구부 덮개 없음\n둘째 줄' }
    expect(derive(hazard, values).title).toBe('개구부 덮개 없음')
    expect(derive(hazard, values, { title: '  급함 ' }).title).toBe('급함')
    expect(derive(hazard, values, { title: '  ' }).title).toBe('개구부 덮개 없음')
  })

  test('says what it is where nothing was written', () => {
    expect(derive(hazard, { place: 'B2' }).title).toBe('B2 위험 신고')
    expect(derive(hazard, { place: 'B2' }, { language: 'en' }).title).toBe('B2 Hazard')
  })

  test('is one line of at most 200 code points', () => {
    expect(derive(corrective, { place: 'A\n  B', content: '덮개' }).title).toBe('A B 덮개')
    const { title } = derive(corrective, { place: '𠀀'.repeat(200), content: '끝' })
    expect([...title]).toHaveLength(200)
    expect(title.endsWith('𠀀…')).toBe(true)
  })

  test('is in the requested language', () => {
    const values = { place: '103동', shift: 'morning' }
    expect(derive(daily, values).title).toBe('103동 오전 점검')
    expect(derive(daily, values, { language: 'en' }).title).toBe('103동 Morning inspection')
  })
})

describe('status and due', () => {
  test.each([
    ['clear', []],
    ['received', ['received', 'received']],
    ['acting', ['received', 'done']],
    ['acting', ['acting']],
    ['done', ['done', 'verified']],
    ['verified', ['verified']],
  ])('an inspection is %s with findings %j', (status, states) => {
    const findings = states.map((state, n) => row(state, `2026-11-2${n}`))
    expect(derive(daily, { findings }).status).toBe(status)
  })

  test('due is the nearest day of a finding that is still open, and none when all are done', () => {
    const findings = [
      row('done', '2026-11-20'),
      row('received', '2026-11-25'),
      row('acting', '2026-11-23'),
    ]
    expect(derive(daily, { findings }).due).toBe('2026-11-23')
    expect(derive(daily, { findings: [row('done', '2026-11-20')] }).due).toBeNull()
    expect(derive(daily, {}).due).toBeNull()
  })

  test('a corrective action has the state of its workflow, and a due date while it is open', () => {
    const values = { due_at: '2026-11-21T09:00:00.000Z' }
    const at = (status: string) => derive(corrective, values, { status })
    expect(derive(corrective, values).status).toBe('received')
    for (const open of ['received', 'acting', 'redo']) {
      expect(at(open)).toMatchObject({ status: open, due: values.due_at })
    }
    for (const over of ['done', 'verified']) {
      expect(at(over)).toMatchObject({ status: over, due: null })
    }
  })

  test('a hazard is handled when it has an answer, stopped work is not', () => {
    const by = { id: 1, at: '2026-11-20T01:00:00.000Z' }
    const state = (values: Values, before: { status: string; values: Values } | null = null) =>
      followRecord(hazard, before, values, by).state
    const answered = { what: 'x', answer: '조치함' }
    expect(state({ what: 'x' })).toBe('received')
    expect(state(answered)).toBe('done')
    expect(state(answered, { status: 'received', values: { what: 'x' } })).toBe('done')
    expect(state({ what: 'x' }, { status: 'done', values: answered })).toBe('received')
    const stop = { kind: 'stop', danger: 'yes' }
    expect(state(stop)).toBe('stopped')
    for (const status of ['stopped', 'mistaken', 'resumed']) {
      expect(state({ ...stop, answer: '조치함' }, { status, values: stop })).toBe(status)
      expect(state({ kind: 'hazard', danger: 'no' }, { status, values: stop })).toBe(status)
    }
  })

  test('stopped work needs neither words nor photo nor place', () => {
    expect(checkValues(hazard, { kind: 'stop', danger: 'yes' }, Date.now())).toEqual([])
    expect(checkValues(hazard, { kind: 'hazard', danger: 'yes' }, Date.now())).toHaveLength(3)
  })
})

describe('what lists and statistics count', () => {
  test('date, category, companies, site', () => {
    const values = {
      check_date: '2026-11-20',
      company_id: 3,
      field_id: 8,
      findings: [
        row('received', '2026-11-25', { disaster_type: '9', company_id: 5 }),
        row('received', '2026-11-25', { disaster_type: '2', company_id: 3 }),
      ],
    }
    expect(derive(daily, values)).toMatchObject({
      date: '2026-11-20',
      category: '9',
      responsible: [3, 5],
      fieldId: 8,
    })
  })

  test('nothing where nothing is', () => {
    expect(derive(daily, {})).toMatchObject({
      date: null,
      category: null,
      responsible: [],
      fieldId: null,
    })
    expect(derive(daily, { findings: [{ id: 'x' }] })).toMatchObject({
      due: null,
      category: null,
    })
  })

  test('a company named twice counts once', () => {
    expect(derive(fixture, { company_id: 4 }).responsible).toEqual([4])
  })
})

test('a keyword finds what was typed, not codes', () => {
  const words = searchWords(daily, {
    place: '103동',
    shift: 'morning',
    opinion: ' ',
    items: { '1-1': { answer: 'bad', action: '난간 설치' }, '1-2': { answer: 'ok' } },
    findings: [{ id: 'x', content: '덮개 탈락', level: 'high', place: '단부' }],
  })
  expect(words).toEqual(['103동', '난간 설치', '단부', '덮개 탈락'])
})
