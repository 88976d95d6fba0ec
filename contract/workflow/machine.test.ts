import { describe, expect, test } from 'vitest'
import corrective from '../boards/corrective-action/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import { allowedActions, refusalOf } from './allowed.ts'
import { applyTransition } from './apply.ts'
import type { Actor, Subject, Workflow } from './definition.ts'
import { followChange } from './follow.ts'
import { statefulTables } from './rows.ts'

const workflow = corrective.workflow as Workflow
const at = '2026-11-20T01:00:00.000Z'
const [writer, assignedActor, assignee] = [1, 2, 3]
const named = 30

const person = (rest: Partial<Actor>): Actor => ({
  id: 9,
  companyId: 10,
  role: 'member',
  partner: false,
  writes: true,
  ...rest,
})
const people: Record<string, Actor> = {
  member: person({}),
  writer: person({ id: writer }),
  assignee: person({ id: assignee }),
  responsible: person({ partner: true, companyId: named }),
  'other partner': person({ partner: true, companyId: 31 }),
  'main contractor named': person({ companyId: named }),
  safety: person({ role: 'safety' }),
  manager: person({ role: 'manager' }),
  'safety who did it': person({ role: 'safety', id: assignedActor }),
  'manager who had a part': person({ role: 'manager', id: 4 }),
  'head office, no member': person({ role: null, writes: false }),
  'member below the level': person({ id: assignee, writes: false }),
}
const states = workflow.states.map(({ value }) => value)
const values = { action: '난간 설치', after: 'photo', acted_by: assignedActor }
const subject = (state: string): Subject => ({
  state,
  writerId: writer,
  responsible: [named],
  assignees: [assignee],
  did: { act: [4] },
})

/** By hand: who may do what in which state. Everything that is not named is refused. */
const acts = ['writer', 'assignee', 'responsible', 'safety', 'manager']
const also = ['safety who did it', 'manager who had a part']
const expected: Record<string, Record<string, string[]>> = {
  received: { act: [...acts, ...also] },
  acting: { act: [...acts, ...also] },
  redo: { act: [...acts, ...also] },
  done: { verify: ['safety', 'manager'], redo: ['safety', 'manager'] },
  verified: {},
}

describe.each(states)('a corrective action that is %s', (state) => {
  test.each(Object.keys(people))('for: %s', (name) => {
    const actor = people[name] as Actor
    const offered = allowedActions(workflow, subject(state), actor, values)
    const mine = Object.entries(expected[state] ?? {}).flatMap(([action, who]) =>
      who.includes(name) ? [action] : [],
    )
    expect(offered.map(({ transition }) => transition.action)).toEqual(mine)
    for (const action of ['act', 'verify', 'redo']) {
      // What was sent back is done again, not sent as it was.
      const written = state === 'redo' && action === 'act' ? { action: '다시 설치' } : {}
      const request = { action, at, comment: '사유', values: written }
      const next = applyTransition(workflow, subject(state), actor, values, request)
      expect('refusal' in next).toBe(!mine.includes(action))
    }
  })
})

const actor = (name: string) => people[name] as Actor
const refused = (name: string, state: string, action: string) =>
  refusalOf(workflow, subject(state), actor(name), values, action)

test('the reason: first the person, then what they did, then the state', () => {
  expect(refused('safety', 'done', 'burn')).toEqual({ refusal: 'unknown-action' })
  expect(refused('member', 'verified', 'verify')).toEqual({ refusal: 'not-allowed' })
  expect(refused('safety who did it', 'verified', 'verify')).toEqual({
    refusal: 'own-work',
    action: 'act',
  })
  expect(refused('safety', 'verified', 'redo')).toEqual({ refusal: 'wrong-state' })
})

test('what is missing is named, and a value that it does not take', () => {
  const take = (request: object, of: object = values) =>
    applyTransition(
      workflow,
      subject('received'),
      actor('writer'),
      { ...of },
      {
        action: 'act',
        at,
        comment: '',
        values: {},
        ...request,
      },
    )
  expect(take({}, {})).toEqual({ refusal: 'missing', fields: ['action', 'after'] })
  expect(take({ values: { after: 'photo' } }, {})).toEqual({
    refusal: 'missing',
    fields: ['action'],
  })
  expect(take({ values: { place: '옥상' } })).toEqual({ refusal: 'not-taken', fields: ['place'] })
})

test('what was sent back is not accepted again as it was, on a record and on a row', () => {
  const [table] = statefulTables(daily)
  for (const one of [workflow, table?.workflow as Workflow]) {
    const again = (written: object) =>
      applyTransition(one, subject('redo'), actor('writer'), values, {
        action: 'act',
        at,
        comment: '',
        values: { ...written },
      })
    const missing = { refusal: 'missing', fields: ['action', 'after'] }
    expect(again({})).toEqual(missing)
    expect(again({ action: values.action, after: values.after })).toEqual(missing)
    expect(again({ after: 'another photo' })).toMatchObject({ state: 'done' })
    expect(again({ after: null, action: '다시' })).toEqual({
      refusal: 'missing',
      fields: ['after'],
    })
  }
})

test('sending back requires a reason; confirming does not; a released build is not required to', () => {
  const decide = (action: string, rest: object = {}) =>
    applyTransition(workflow, subject('done'), actor('safety'), values, {
      action,
      at,
      comment: ' ',
      values: {},
      ...rest,
    })
  expect(decide('redo')).toEqual({ refusal: 'missing', fields: ['comment'] })
  expect(decide('redo', { withoutReason: true })).toMatchObject({ state: 'redo' })
  expect(decide('verify')).toMatchObject({
    state: 'verified',
    values: { verifier: actor('safety').id, verified_at: at },
  })
  expect(decide('redo', { comment: ' 체결 불량 ' })).toMatchObject({
    values: { verify_comment: '체결 불량' },
  })
})

describe('a change of values moves the state', () => {
  const by = { id: assignedActor, at }
  const follow = (state: string | null, before: object, after: object) =>
    followChange(
      workflow,
      state === null ? null : { state, values: { ...before } },
      { ...after },
      by,
    )
  const done = { action: '설치', after: 'photo' }
  const stamps = { acted_by: assignedActor, acted_at: at }
  const verdict = { verifier: 8, verified_at: at, verify_comment: '양호' }

  test.each([
    ['nothing', null, {}, {}, 'received', {}],
    ['something at once', null, {}, { immediate: '통제' }, 'acting', { immediate: '통제' }],
    ['all at once', null, {}, done, 'done', { ...done, ...stamps }],
    ['the rest', 'acting', { action: '설치' }, done, 'done', { ...done, ...stamps }],
    [
      'less',
      'done',
      { ...done, ...stamps },
      { action: '설치', ...stamps },
      'acting',
      { action: '설치' },
    ],
    ['nothing left', 'done', { ...done, ...stamps }, stamps, 'received', {}],
    [
      'other words',
      'done',
      { ...done, acted_by: 7 },
      { ...done, action: '재설치', acted_by: 7 },
      'done',
      { ...done, action: '재설치', acted_by: 7 },
    ],
    [
      'beside a redo',
      'redo',
      { ...done, ...verdict },
      { ...done, ...verdict, place: 'B' },
      'redo',
      { ...done, ...verdict, place: 'B' },
    ],
    [
      'a second time after a redo',
      'redo',
      { ...done, ...verdict },
      { ...done, ...verdict, action: '재설치' },
      'done',
      { ...done, action: '재설치', ...stamps },
    ],
    ['to what is closed', 'verified', { ...done, ...verdict }, { ...verdict }, 'verified', verdict],
  ])('%s', (_, state, before, after, next, kept) => {
    expect(follow(state, before, after)).toMatchObject({ state: next, values: kept })
    expect(Object.keys(follow(state, before, after).values).toSorted()).toEqual(
      Object.keys(kept).toSorted(),
    )
  })
})
