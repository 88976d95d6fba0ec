import { describe, expect, test } from 'vitest'
import { rowOfNextRound } from '../../board-parts/risk-rows.ts'
import { carriedValues } from '../../form/carry.ts'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import type { Row, Values } from '../../form/field-types.ts'
import type { Actor } from '../../workflow/definition.ts'
import { followRecord, recordActions, transitRecord } from '../../workflow/record.ts'
import { preserveRowStates } from '../../workflow/rows.ts'
import board from './board.ts'
import { inTime, yearAfter } from './timing.ts'

const now = Date.parse('2026-11-29T03:00:00Z')
const rowId = '01930000-0000-7000-8000-000000000001'
const photo = '01930000-0000-7000-8000-00000000000a'

const measure = {
  reduction: '인양 전용 고리 2점 체결',
  reduction_kind: 'engineer',
  freq2: 1,
  sev2: 4,
  company_id: 7,
  owner: '김도현',
  due: '2026-12-03',
}

const row = (cells: Partial<Row> = {}): Row => ({
  id: rowId,
  work_type: 'concrete',
  unit_work: '갱폼 인양',
  hazard_class: 'machine',
  hazard: '줄걸이가 풀려 자재가 떨어짐',
  disaster_type: '10',
  present: '신호수 배치',
  freq: 3,
  sev: 4,
  ...cells,
})

const assessment = (values: Values = {}): Values => ({
  ra_kind: 'regular',
  round: 1,
  company_id: 7,
  work_types: ['concrete'],
  period_begin: '2026-11-20',
  period_end: '2026-11-27',
  method: 'matrix',
  matrix: '5x4',
  accept_level: 'medium',
  team: [{ id: rowId, role: 'safety', name: '박지훈' }],
  workers: [{ id: rowId, name: '정민재' }],
  items: [row(measure)],
  ...values,
})

function issuesOf(values: Values): string[] {
  const whole = normalize(board, values)
  return checkValues(board, whole, now).map(({ path, rule }) => `${path} ${rule}`)
}

const firstRow = (values: Values) => (normalize(board, values).items as Row[])[0]

describe('a row', () => {
  test('is whole as it is', () => expect(issuesOf(assessment())).toEqual([]))

  test('says its risk and grade, before and after', () => {
    expect(firstRow(assessment())).toMatchObject({
      risk: 12,
      grade: 'elevated',
      risk2: 4,
      grade2: 'low',
    })
  })

  test('above what is acceptable asks for a measure, on it for none', () => {
    expect(issuesOf(assessment({ items: [row()] }))).toEqual([`items.${rowId}.reduction required`])
    expect(issuesOf(assessment({ items: [row({ freq: 2 })] }))).toEqual([])
    expect(issuesOf(assessment({ items: [row()], accept_level: 'elevated' }))).toEqual([])
    expect(issuesOf(assessment({ items: [row({ freq: 2 })], accept_level: 'low' }))).toEqual([
      `items.${rowId}.reduction required`,
    ])
  })

  test('with a measure says of whom, of what kind and until when', () => {
    expect(issuesOf(assessment({ items: [row({ reduction: '고리 체결' })] }))).toEqual(
      ['reduction_kind', 'freq2', 'sev2', 'company_id', 'owner', 'due'].map(
        (key) => `items.${rowId}.${key} required`,
      ),
    )
  })

  test('cannot be riskier after its measure', () => {
    expect(issuesOf(assessment({ items: [row({ ...measure, freq2: 4, sev2: 3 })] }))).toEqual([])
    expect(issuesOf(assessment({ items: [row({ ...measure, freq2: 4, sev2: 4 })] }))).toEqual([
      `items.${rowId}.freq2 max`,
      `items.${rowId}.sev2 max`,
    ])
  })

  test('stays within the matrix that was chosen', () => {
    const outside = [row({ freq: 5, sev: 4, ...measure })]
    expect(issuesOf(assessment({ items: outside }))).toEqual([])
    expect(issuesOf(assessment({ items: outside, matrix: '3x3' }))).toEqual([
      `items.${rowId}.freq max`,
      `items.${rowId}.sev max`,
      `items.${rowId}.sev2 max`,
    ])
    expect(issuesOf(assessment({ items: [row({ freq: 0 })] }))).toContain(`items.${rowId}.freq min`)
  })

  test('of the three steps is graded in words, and not higher afterwards', () => {
    const { freq: _, sev: __, ...rest } = row({ ...measure, level: 'medium' })
    const three = (cells: object) =>
      assessment({ method: 'three', items: [{ ...rest, ...cells }], accept_level: 'low' })
    expect(issuesOf(three({ level2: 'low' }))).toEqual([])
    expect(firstRow(three({ level2: 'low' }))).toMatchObject({ grade: 'medium', grade2: 'low' })
    expect(firstRow(three({ level2: 'low' }))).not.toHaveProperty('risk')
    expect(issuesOf(three({ level2: 'high' }))).toEqual([`items.${rowId}.level2 option`])
  })

  test('of a checklist is fit, or to be improved with a measure', () => {
    const { freq: _, sev: __, ...rest } = row()
    const asked = (cells: object) =>
      assessment({ method: 'checklist', items: [{ ...rest, ...cells }] })
    expect(issuesOf(asked({ verdict: 'fit' }))).toEqual([])
    expect(issuesOf(asked({ verdict: 'improve' }))).toEqual([`items.${rowId}.reduction required`])
    expect(issuesOf(asked({}))).toEqual([`items.${rowId}.verdict required`])
  })
})

test('an assessment has a team, a worker who took part, and one row', () => {
  expect(issuesOf(assessment({ team: [], workers: [], items: [] }))).toEqual([
    'team few',
    'workers few',
    'items few',
  ])
})

test('a representative who asked takes part by name', () => {
  expect(issuesOf(assessment({ representative_asked: true }))).toEqual(['representative required'])
})

test('the initial one comes before the first work', () => {
  expect(issuesOf(assessment({ ra_kind: 'initial' }))).toEqual(['first_work_on required'])
  expect(inTime('2026-11-27', '2026-11-28')).toBe('in-time')
  expect(inTime('2026-11-28', '2026-11-28')).toBe('late')
  expect(inTime(undefined, '2026-11-28')).toBeNull()
})

test('the next one is due a year later', () => {
  expect(yearAfter('2026-11-27')).toBe('2027-11-27')
  expect(yearAfter('2028-02-29')).toBe('2029-02-28')
  expect(yearAfter(null)).toBeNull()
})

test('counts rows, what is not acceptable, and what is open', () => {
  const other = '01930000-0000-7000-8000-000000000002'
  const values = normalize(
    board,
    assessment({
      items: [
        row({ ...measure, state: 'verified' }),
        row({ id: other, freq: 2, sev: 1, state: 'none' }),
      ],
    }),
  )
  expect(values).toMatchObject({
    count_items: 2,
    count_high: 1,
    count_open: 0,
    done_share: 100,
    mean_risk: 7,
  })
})

describe('its steps', () => {
  const base: Actor = { id: 1, companyId: 7, role: 'member', partner: true, writes: true }
  const foreman = base
  const chief = { ...base, id: 2 }
  const safety: Actor = { ...base, id: 3, companyId: 1, role: 'safety', partner: false }
  const manager: Actor = { ...base, id: 4, companyId: 1, role: 'manager', partner: false }
  const by = { id: 1, at: '2026-11-29T03:00:00.000Z' }
  const values = normalize(board, preserveRowStates(board, {}, assessment(), by))
  const begun = followRecord(board, null, values, by)

  type Stands = { status: string; values: Values }
  function step(record: Stands, actor: Actor, action: string, comment = ''): Stands {
    const next = transitRecord(board, { ...record, writerId: 1 }, actor, {
      action,
      at: by.at,
      comment,
      values: {},
    })
    if ('refusal' in next) throw new Error(JSON.stringify(next))
    return { status: next.state, values: next.values }
  }
  const offers = (record: Stands, actor: Actor) =>
    recordActions(board, { ...record, writerId: 1 }, actor).map(
      ({ transition }) => transition.action,
    )
  const draft: Stands = { status: begun.state, values: begun.values }

  test('begin as a draft that its writer hands in when it is ready', () => {
    expect(draft.status).toBe('draft')
    expect(offers(draft, foreman)).toEqual(['submit'])
  })

  test('lead over company and safety to the manager, and nobody decides on what they handed in', () => {
    const submitted = step(draft, foreman, 'submit')
    expect(offers(submitted, foreman)).toEqual([])
    expect(offers(submitted, chief)).toEqual(['check', 'redo'])
    const checked = step(submitted, chief, 'check')
    expect(offers(checked, manager)).toEqual(['redo'])
    const agreed = step(checked, safety, 'agree')
    expect(offers(agreed, safety)).toEqual(['redo'])
    const confirmed = step(agreed, manager, 'verify')
    expect(confirmed.status).toBe('confirmed')
    expect(confirmed.values).toMatchObject({
      asked_by: 1,
      checked_by: 2,
      agreed_by: 3,
      verifier: 4,
    })
    expect(() => step(confirmed, foreman, 'share')).toThrow('comment')
    const shared = step(confirmed, foreman, 'share', '조회에서 전달')
    expect(shared.values).toMatchObject({ shared_by: 1, shared_how: '조회에서 전달' })
    expect(shared.status).toBe('shared')
  })

  test('do not stand for what was changed afterwards, and stay for what was only saved again', () => {
    const agreed = step(step(step(draft, foreman, 'submit'), chief, 'check'), safety, 'agree')
    expect(followRecord(board, agreed, agreed.values, by).state).toBe('agreed')
    const changed = normalize(board, { ...agreed.values, opinion: '행 하나를 고침' })
    const after = followRecord(board, agreed, changed, by)
    expect(after.state).toBe('submitted')
    expect(after.values).toMatchObject({ asked_by: 1, opinion: '행 하나를 고침' })
    for (const key of ['checked_by', 'checked_at', 'agreed_by', 'agreed_at']) {
      expect(after.values).not.toHaveProperty(key)
    }
  })

  test('begin again when they are sent back, with no name left of the round before', () => {
    const agreed = step(step(draft, foreman, 'submit'), safety, 'agree')
    const back = step(agreed, manager, 'redo', '행 2개 보완')
    const again = step(back, foreman, 'submit')
    expect(again.values).not.toHaveProperty('agreed_by')
    expect(again.values).not.toHaveProperty('verify_comment')
  })

  test('leave the measures of a confirmed one to go on', () => {
    const confirmed = step(step(step(draft, foreman, 'submit'), safety, 'agree'), manager, 'verify')
    const record = { ...confirmed, writerId: 1 }
    const done = transitRecord(board, record, foreman, {
      rowId,
      action: 'act',
      at: by.at,
      comment: '',
      values: { action: '고리 체결 확인', after: photo },
    })
    if ('refusal' in done) throw new Error(JSON.stringify(done))
    expect(done.state).toBe('confirmed')
    expect(done.values).toMatchObject({ count_open: 1 })
    const own = transitRecord(board, { ...record, values: done.values }, foreman, {
      rowId,
      action: 'verify',
      at: by.at,
      comment: '',
      values: {},
    })
    expect(own).toMatchObject({ refusal: expect.any(String) })
    const verified = transitRecord(board, { ...record, values: done.values }, safety, {
      rowId,
      action: 'verify',
      at: by.at,
      comment: '',
      values: {},
    })
    if ('refusal' in verified) throw new Error(JSON.stringify(verified))
    expect(verified.values).toMatchObject({ count_open: 0, done_share: 100 })
  })
})

test('a row without a measure waits for nobody, and does once it has one', () => {
  const by = { id: 1, at: '2026-11-29T03:00:00.000Z' }
  const without = preserveRowStates(board, {}, assessment({ items: [row({ freq: 1 })] }), by)
  expect((without.items as Row[])[0]?.state).toBe('none')
  const added = preserveRowStates(board, without, assessment(), by)
  expect((added.items as Row[])[0]?.state).toBe('received')
})

describe('the next round', () => {
  test('finds what was carried out as a present measure, at the risk after it', () => {
    const next = rowOfNextRound(row({ ...measure, state: 'verified' }))
    expect(next).toMatchObject({
      present: '신호수 배치\n인양 전용 고리 2점 체결',
      freq: 1,
      sev: 4,
    })
    expect(next).not.toHaveProperty('reduction')
    expect(issuesOf(assessment({ items: [next] }))).toEqual([])
  })

  test('keeps what is open, and loses no word of what does not fit', () => {
    const open = row({ ...measure, state: 'received' })
    expect(rowOfNextRound(open)).toEqual(open)
    const long = row({ ...measure, state: 'verified', present: '가'.repeat(495) })
    expect(rowOfNextRound(long)).toEqual(long)
  })

  test('takes over the rows without their states and photos', () => {
    const earlier = normalize(
      board,
      assessment({
        items: [row({ ...measure, state: 'received', photo })],
        shared_how: '조회',
      }),
    )
    let n = 0
    const carried = carriedValues(board, earlier, () => `new-${++n}`)
    expect(carried).not.toHaveProperty('shared_how')
    const [first] = carried.items as Row[]
    expect(first).toMatchObject({ reduction: measure.reduction, freq: 3 })
    expect(first).not.toHaveProperty('photo')
    expect(first).not.toHaveProperty('state')
    expect(first?.id).not.toBe(rowId)
  })
})

test('its title says kind, round and work', () => {
  const title = (values: Values, language: 'ko' | 'en') =>
    derive(board, normalize(board, values), { language }).title
  const values = assessment({ round: 3, work_types: ['concrete', 'steel', 'earth'] })
  expect(title(values, 'ko')).toBe('정기 위험성평가 3회차 · 철근콘크리트공사 외 2개 공종')
  expect(title(values, 'en')).toBe('Regular risk assessment 3 · Reinforced concrete and 2 more')
})
