import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import type { Values } from '../../form/field-types.ts'
import { issueSentence } from '../../form/issue-words.ts'
import type { ActorKind } from '../../workflow/definition.ts'
import { followRecord, recordActions, transitRecord } from '../../workflow/record.ts'
import board from './board.ts'
import { entryQuestions } from './questions.ts'

test.each(['insurance_until', 'inspection_until', 'ndt_until'])(
  'nothing enters whose %s is over',
  (key) => {
    const faults = (until: string) =>
      checkValues(board, { in_date: '2026-03-02', ndt: true, [key]: until }, Date.now()).filter(
        ({ path }) => path === key,
      )
    expect(faults('2026-03-02')).toEqual([])
    const [fault] = faults('2025-12-31')
    expect(fault).toEqual({ path: key, rule: 'order' })
    expect(fault && issueSentence(board, fault, 'ko')).toBe('반입일보다 빠를 수 없습니다.')
  },
)

describe('the entry of equipment', () => {
  const at = '2026-03-02T00:00:00.000Z'
  const writer = 5
  const crane = normalize(board, {
    kind: 'mobile-crane',
    name: '하이드로크레인',
    reg_no: '경기12-3456',
    owned: 'rented',
    company_id: 3,
    in_date: '2026-03-02',
    operator_name: '한동수',
    insurance_until: '2026-09-01',
    inspection_until: '2026-09-01',
    checks: Object.fromEntries(entryQuestions.map(({ id }) => [id, { answer: 'ok' }])),
  })
  const asked = followRecord(board, null, crane, { id: writer, at })
  const take = (record: { state: string; values: Values }, action: string, comment = '') => {
    const before = { status: record.state, values: record.values, writerId: writer }
    const next = transitRecord(board, before, { by: 9 }, { action, at, comment, values: {} })
    if ('refusal' in next) throw new Error(next.refusal)
    return next
  }
  const change = (record: { state: string; values: Values }, more: Values) => {
    const values = normalize(board, { ...record.values, ...more })
    const before = { status: record.state, values: record.values }
    return followRecord(board, before, values, { id: writer, at })
  }
  const letIn = take(asked, 'verify')

  test('is asked for as it is written, and equipment is on the site once it was let in', () => {
    expect(asked).toMatchObject({ state: 'asked', values: { asked_by: writer } })
    expect(letIn).toMatchObject({ state: 'on-site', values: { verifier: 9, verified_at: at } })
  })

  const may = (id: number, role: ActorKind, record: { state: string; values: Values }) =>
    recordActions(
      board,
      { status: record.state, values: record.values, writerId: writer },
      { id, role: role as 'safety', companyId: 1, partner: false, writes: true },
    ).map(({ transition }) => transition.action)

  test('is for safety and managers to decide on, never for who asked', () => {
    expect(may(9, 'safety', asked)).toEqual(['verify', 'redo'])
    expect(may(9, 'manager', asked)).toEqual(['verify', 'redo'])
    expect(may(writer, 'safety', asked)).toEqual([])
    expect(may(9, 'member', asked)).toEqual([])
  })

  test('sent back, it is asked for again by a button', () => {
    const sent = take(asked, 'redo', '보험증권 사진이 흐립니다')
    expect(sent.state).toBe('redo')
    expect(change(sent, { insurance_until: '2026-10-01' }).state).toBe('redo')
    expect(may(writer, 'member', sent)).toEqual(['ask'])
    const again = take(sent, 'ask')
    expect(again.state).toBe('asked')
    expect(again.values.verify_comment).toBeUndefined()
  })

  test('papers are renewed without asking; another operator or machine is asked for', () => {
    expect(change(letIn, { insurance_until: '2027-09-01', note: '갱신' }).state).toBe('on-site')
    for (const more of [{ operator_name: '정만호' }, { reg_no: '경기12-9999' }]) {
      const other = change(letIn, more)
      expect(other.state).toBe('asked')
      expect(other.values.verified_at).toBeUndefined()
    }
  })

  test('what had left when it was written down is asked for by nobody', () => {
    const gone = normalize(board, { ...crane, out_date: '2026-03-09' })
    expect(followRecord(board, null, gone, { id: writer, at }).state).toBe('out')
  })

  test('it leaves by its day, and is back without it as it was', () => {
    for (const record of [asked, letIn]) {
      const out = change(record, { out_date: '2026-03-09' })
      expect(out.state).toBe('out')
      expect(change(out, { out_date: undefined }).state).toBe(record.state)
    }
    const both = change(letIn, { out_date: '2026-03-09', operator_name: '정만호' })
    expect(both.state).toBe('out')
    expect(change(both, { out_date: undefined }).state).toBe('asked')
  })

  test('what was on the site before anybody had to let it in stays there', () => {
    const old = { state: 'on-site', values: crane }
    expect(change(old, { note: '이전 기록' }).state).toBe('on-site')
    expect(may(9, 'safety', old)).toEqual([])
  })
})
