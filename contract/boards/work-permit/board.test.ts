import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { questionsOf } from '../../form/verdicts.ts'
import { statesToConfirm } from '../../workflow/allowed.ts'
import type { Actor } from '../../workflow/definition.ts'
import {
  followRecord,
  type RecordFacts,
  recordActions,
  transitRecord,
} from '../../workflow/record.ts'
import board from './board.ts'
import { measureFields } from './measures.ts'

const idOf = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const at = (time: string) => `2026-11-30T${time}:00.000Z`
const now = Date.parse(at('09:00'))

/** Every measure of these kinds of work, all of them answered alike. */
const measuresOf = (works: readonly string[], answer = 'taken') =>
  Object.fromEntries(
    measureFields
      .filter(({ key }) => works.some((work) => key === `measures_${work}`))
      .map((field) => [
        field.key,
        Object.fromEntries(questionsOf(field).map(({ id }) => [id, { answer }])),
      ]),
  )

const gasRow = (n: number, more: Values = {}): Row => ({
  id: idOf(n),
  measured_at: at('00:30'),
  phase: 'before',
  o2: 20.8,
  lel: 0,
  co: 2,
  h2s: 0,
  by: '박기태',
  ...more,
})

const permit = (more: Values = {}): Values => {
  const works = (more.works as string[] | undefined) ?? ['fire']
  return normalize(board, {
    works,
    work_name: '기계실 배관 용접',
    work_type: 'mechanical',
    place: '지하 2층 기계실',
    begin_at: at('01:00'),
    end_at: at('06:00'),
    detail: '가접, 본용접, 잔류 감시',
    company_id: 7,
    foreman: '오세진',
    ...(works.includes('fire') && { fire_watch: '박기태' }),
    ...(works.includes('confined') && { space_watch: '최영호' }),
    ppe: ['helmet'],
    crew: [{ id: idOf(8), name: '정대호' }],
    hazards: [{ id: idOf(9), hazard: '불티', disaster_type: '32', measure: '방지포' }],
    ...measuresOf(works),
    ...(works.includes('confined') && { gas: [gasRow(1)] }),
    ...more,
  })
}
const issues = (values: Values) =>
  checkValues(board, values, now).map(({ path, rule }) => `${path} ${rule}`)

const person = (id: number, more: Partial<Actor> = {}): Actor => ({
  id,
  companyId: 1,
  role: 'member',
  partner: false,
  writes: true,
  ...more,
})
const company = person(1, { companyId: 7, partner: true })
const stranger = person(2, { companyId: 8, partner: true })
const safety = person(3, { role: 'safety' })
const manager = person(4, { role: 'manager' })

const fresh = (values: Values = permit()): RecordFacts => ({
  status: 'draft',
  values,
  writerId: company.id,
})

/** The record after a step, or why it is refused. */
function take(
  record: RecordFacts,
  actor: Actor,
  action: string,
  more: { time?: string; comment?: string; values?: Values } = {},
) {
  const { time = '00:40', comment = '', values = {} } = more
  return transitRecord(board, record, actor, { action, at: at(time), comment, values })
}

/** The same, where it has to be taken. */
function taken(...input: Parameters<typeof take>): RecordFacts {
  const next = take(...input)
  if ('refusal' in next) throw new Error(JSON.stringify(next))
  return { status: next.state, values: next.values, writerId: company.id }
}
const blocks = (...input: Parameters<typeof take>) => {
  const next = take(...input)
  return 'refusal' in next && next.refusal === 'blocked'
    ? next.blocks.map(({ path, rule, limit }) => [path, rule, limit].join(' ').trim())
    : next
}
const approved = (values?: Values) =>
  taken(taken(fresh(values), company, 'request'), safety, 'approve')
const working = (values?: Values) => taken(approved(values), company, 'start', { time: '01:00' })

/** The record after a change in its form. */
function changed(record: RecordFacts, more: Values): RecordFacts {
  const values = normalize(board, { ...record.values, ...more })
  const { state, values: kept } = followRecord(board, record, values, { id: 1, at: at('02:00') })
  return { ...record, status: state, values: kept }
}

describe('the form of a permit', () => {
  test('asks what its kinds of work ask', () => {
    expect(issues(permit())).toEqual([])
    expect(issues(permit({ works: ['fire', 'confined'] }))).toEqual([])
    expect(issues(permit({ fire_watch: '' }))).toEqual(['fire_watch required'])
    expect(issues(permit({ works: ['confined'], space_watch: '', gas: [] }))).toEqual([
      'space_watch required',
      'gas required',
    ])
    expect(issues(permit({ works: ['lifting'] }))).toEqual(['guide required'])
    expect(issues({ ...permit({ works: ['diving'] }), measures_diving: {} })).toEqual([
      'measures_diving unanswered',
    ])
    expect(permit({ works: ['height'], fire_watch: '박기태' }).fire_watch).toBeUndefined()
  })

  test('has a period of a day at most, which ends after it begins', () => {
    expect(issues(permit({ end_at: '2026-12-01T01:00:00.000Z' }))).toEqual([])
    expect(issues(permit({ end_at: '2026-12-01T01:01:00.000Z' }))).toEqual(['end_at span'])
    expect(issues(permit({ end_at: at('00:59') }))).toEqual(['end_at order'])
  })

  test('of hot work measures combustible gas alone', () => {
    const gas = [{ id: idOf(1), measured_at: at('00:30'), phase: 'before', lel: 0, by: '박기태' }]
    expect(issues(permit({ gas }))).toEqual([])
    expect(issues(permit({ works: ['confined'], gas }))).toEqual([
      `gas.${idOf(1)}.o2 required`,
      `gas.${idOf(1)}.co required`,
      `gas.${idOf(1)}.h2s required`,
    ])
  })

  test('counts once for each kind of work, and once for its work type', () => {
    const counted = countedFacts(board, permit({ works: ['fire', 'confined'] }))
    expect(counted.map(({ name, category }) => [name, category])).toEqual([
      ['permits', 'fire'],
      ['permits', 'confined'],
      ['permit-work-types', 'mechanical'],
    ])
  })
})

describe('an approval', () => {
  test.each([
    ['o2', 17.9, 'min 18'],
    ['o2', 23.5, 'max 23.4'],
    ['lel', 10, 'max 9.9'],
    ['co', 30, 'max 29'],
    ['h2s', 10, 'max 9.9'],
    ['co2', 1.5, 'max 1.4'],
  ])('is refused at the field while %s is %d', (key, value, rule) => {
    const values = permit({ works: ['confined'], gas: [gasRow(1, { [key]: value })] })
    expect(issues(values)).toEqual([])
    expect(values).toMatchObject({ count_unfit: 1, gas: [{ verdict: 'unfit' }] })
    const requested = taken(fresh(values), company, 'request')
    expect(blocks(requested, safety, 'approve')).toEqual([`gas.${idOf(1)}.${key} ${rule}`])
  })

  test.each([
    ['o2', 18],
    ['o2', 23.4],
    ['lel', 9.9],
    ['co', 29],
    ['h2s', 9.9],
    ['co2', 1.4],
  ])('is given at %s %d', (key, value) => {
    const values = permit({ works: ['confined'], gas: [gasRow(1, { [key]: value })] })
    expect(approved(values).status).toBe('approved')
  })

  test('counts the last measurement of each place, in whatever order they were written', () => {
    const bad = gasRow(1, { o2: 17, measured_at: at('00:10') })
    const good = gasRow(2, { measured_at: at('00:30') })
    expect(approved(permit({ works: ['confined'], gas: [good, bad] })).status).toBe('approved')
    const elsewhere = { ...bad, spot: '피트 바닥' }
    const request = taken(
      fresh(permit({ works: ['confined'], gas: [good, elsewhere] })),
      company,
      'request',
    )
    expect(blocks(request, safety, 'approve')).toEqual([`gas.${idOf(1)}.o2 min 18`])
  })

  test('waits for measures that were not taken, and is not given after the end', () => {
    const open = permit({ ...measuresOf(['fire'], 'open') })
    const requested = taken(fresh(open), company, 'request')
    expect(blocks(requested, safety, 'approve')).toContain('measures_fire.fire-1 unmet')
    const late = taken(fresh(), company, 'request')
    expect(blocks(late, safety, 'approve', { time: '06:01' })).toEqual(['end_at over'])
    expect(blocks(fresh(), company, 'request', { time: '06:01' })).toEqual(['end_at over'])
  })

  test('is given by safety or the manager, never by who applied or checked', () => {
    const requested = taken(fresh(), company, 'request')
    for (const one of [company, stranger, person(5)]) {
      expect(take(requested, one, 'approve')).toMatchObject({ refusal: 'not-allowed' })
    }
    expect(take(fresh(), stranger, 'request')).toMatchObject({ refusal: 'not-allowed' })
    const own = taken({ ...fresh(), writerId: 3 }, safety, 'request')
    expect(take(own, safety, 'approve')).toMatchObject({ refusal: 'own-work' })
    const wrote = { ...requested, did: { request: [safety.id] } }
    expect(take(wrote, safety, 'approve')).toMatchObject({ refusal: 'own-work' })
    const checked = taken(requested, safety, 'review')
    expect(take(checked, safety, 'approve')).toMatchObject({ refusal: 'own-work' })
    expect(taken(checked, manager, 'approve')).toMatchObject({
      status: 'approved',
      values: { reviewed_by: 3, approved_by: 4, valid_until: at('06:00') },
    })
  })

  test('is taken back by a change of what was approved, not by what goes on', () => {
    const goesOn = changed(approved(), {
      gas: [{ id: idOf(1), measured_at: at('00:50'), phase: 'before', lel: 0.2, by: '박기태' }],
      crew: [
        { id: idOf(8), name: '정대호' },
        { id: idOf(7), name: '김영수' },
      ],
      photos: [idOf(6)],
    })
    expect(goesOn).toMatchObject({ status: 'approved', values: { approved_by: 3 } })
    for (const more of [
      { place: '지하 3층' },
      { works: ['fire', 'height'] },
      { end_at: at('08:00') },
    ]) {
      const back = changed(working(), more)
      expect(back.status).toBe('draft')
      const said = ['asked_by', 'approved_by', 'valid_until', 'started_by']
      expect(Object.keys(back.values).filter((key) => said.includes(key))).toEqual([])
    }
  })

  test('is not kept by asking for an extension in the same change', () => {
    const back = changed(working(), {
      extend_to: at('08:00'),
      extend_reason: '자재 지연',
      place: '지하 3층',
    })
    expect(back.status).toBe('draft')
  })
})

test('its lists of what waits are those that home counts', () => {
  const named = (key: string) =>
    board.views.find((view) => view.key === key)?.query.conditions?.[0]?.value.split(',')
  expect(named('done')?.sort()).toEqual(statesToConfirm(board.workflow).sort())
  const open = board.workflow.states.filter((state) => state.open).map(({ value }) => value)
  expect(named('open')?.sort()).toEqual(open.sort())
})

test.each(board.workflow.states)(
  'past its end it lapses unless it was ended: $value',
  ({ value }) => {
    const { due } = derive(board, permit(), { status: value })
    const ended = ['finished', 'closed', 'cancelled'].includes(value)
    expect(due).toBe(ended ? null : at('06:00'))
  },
)

describe('work', () => {
  test('starts within its time only', () => {
    expect(blocks(approved(), company, 'start', { time: '00:59' })).toEqual(['begin_at early'])
    expect(blocks(approved(), company, 'start', { time: '06:01' })).toEqual(['end_at over'])
    expect(take(fresh(), company, 'start')).toMatchObject({ refusal: 'wrong-state' })
    expect(working().status).toBe('working')
  })

  test('does not start where the air is not fit any more', () => {
    const ready = approved(permit({ works: ['confined'] }))
    const bad = changed(ready, {
      gas: [gasRow(1), gasRow(2, { o2: 17.5, measured_at: at('00:55') })],
    })
    expect(bad.status).toBe('approved')
    expect(blocks(bad, company, 'start', { time: '01:00' })).toEqual([`gas.${idOf(2)}.o2 min 18`])
  })

  test('goes on after a stop with a reason and a new measurement', () => {
    const stopped = taken(working(permit({ works: ['confined'] })), company, 'stop', {
      time: '02:00',
      comment: '환기팬 정지',
    })
    expect(take(stopped, company, 'resume', { comment: '환기 재개' })).toMatchObject({
      refusal: 'not-allowed',
    })
    const resumes = { time: '02:30', comment: '환기 재개' }
    expect(blocks(stopped, safety, 'resume', resumes)).toEqual(['gas unmet'])
    const measured = changed(stopped, {
      gas: [gasRow(1), gasRow(2, { phase: 'resume', measured_at: at('02:20') })],
    })
    expect(taken(measured, safety, 'resume', resumes).status).toBe('working')
  })

  test('goes on longer only once that was granted', () => {
    const asks = { extend_to: at('08:00'), extend_reason: '자재 지연' }
    const asked = changed(working(), asks)
    expect(asked).toMatchObject({
      status: 'extending',
      values: { extension_by: 1, valid_until: at('06:00') },
    })
    expect(take(asked, company, 'grant')).toMatchObject({ refusal: 'not-allowed' })
    const granted = taken(asked, manager, 'grant', { time: '05:30' })
    expect(granted).toMatchObject({ status: 'working', values: { valid_until: at('08:00') } })
    expect(board.workflow.due?.(granted.values)).toBe(at('08:00'))
    const denied = taken(asked, manager, 'deny', { comment: '야간 작업 불가' })
    expect(board.workflow.due?.(denied.values)).toBe(at('06:00'))
    expect(blocks(asked, manager, 'grant', { time: '08:01' })).toEqual(['extend_to over'])
    expect(issues(normalize(board, { ...working().values, extend_to: at('05:00') }))).toEqual([
      'extend_to order',
      'extend_reason required',
    ])
  })

  test('ends with what its kinds ask to be checked, and another person confirms it', () => {
    const record = working(permit({ works: ['fire', 'confined'] }))
    const ends = { finished_at: at('05:00'), finish_photos: [idOf(5)] }
    expect(issues(normalize(board, { ...record.values, ...ends }))).toEqual([
      'restored required',
      'embers required',
      'people_out required',
    ])
    const ended = changed(record, { ...ends, restored: true, embers: true, people_out: true })
    expect(ended).toMatchObject({ status: 'finished', values: { ended_by: 1 } })
    expect(take(ended, company, 'verify')).toMatchObject({ refusal: 'not-allowed' })
    const closed = taken(ended, safety, 'verify')
    expect(closed.status).toBe('closed')
    expect(recordActions(board, closed, manager)).toEqual([])
  })

  test('cannot be said to have ended before it began', () => {
    const early = {
      finished_at: at('05:00'),
      restored: true,
      embers: true,
      finish_photos: [idOf(5)],
    }
    expect(permit(early).finished_at).toBeUndefined()
    expect(changed(approved(), early).status).toBe('approved')
  })
})
