import { expect, test } from 'vitest'
import corrective from '../../../contract/boards/corrective-action/board.ts'
import { always } from '../../../contract/workflow/by-values.ts'
import {
  actRefusal,
  editRefusal,
  mayComment,
  mayPin,
  mayRemove,
  maySee,
  mayWrite,
  type RecordSubject,
} from './policy.ts'

const own = 10
const other = 20

const people = {
  worker: { id: 1, level: 1, companyId: own },
  staff: { id: 2, level: 2, companyId: own },
  manager: { id: 3, level: 3, companyId: own },
  office: { id: 4, level: 4, companyId: null },
  admin: { id: 5, level: 5, companyId: null },
}
const member = { role: 'member', partner: false } as const
const safety = { role: 'safety', partner: false } as const
const manager = { role: 'manager', partner: false } as const
const partner = { role: 'member', partner: true } as const
const outsider = { role: null, partner: false } as const

const subject = (input: Partial<RecordSubject> = {}): RecordSubject => ({
  writerId: 99,
  companyId: other,
  responsibleCompanyIds: [],
  actedBy: null,
  closed: false,
  status: 'received',
  ...input,
})
const board = {}
const openBoard = { writeLevel: 1 } as const

test('members of the main contractor see everything of the project', () => {
  expect(maySee(people.staff, member, {}, subject())).toBe(true)
  expect(maySee(people.worker, member, {}, subject())).toBe(true)
})

test('partners see what is their company’s, what names it, and what they wrote', () => {
  expect(maySee(people.staff, partner, {}, subject())).toBe(false)
  expect(maySee(people.staff, partner, {}, subject({ companyId: own }))).toBe(true)
  expect(maySee(people.staff, partner, {}, subject({ responsibleCompanyIds: [30, own] }))).toBe(
    true,
  )
  expect(maySee(people.staff, partner, {}, subject({ writerId: 2 }))).toBe(true)
  const nobody = { ...people.staff, companyId: null }
  expect(maySee(nobody, partner, {}, subject({ companyId: null }))).toBe(false)
})

test('head office sees everything, member or not', () => {
  expect(maySee(people.office, outsider, {}, subject())).toBe(true)
  expect(maySee(people.office, partner, {}, subject())).toBe(true)
})

test('level 2 writes, level 1 only where the board says so, no outsider', () => {
  expect(mayWrite(people.staff, member, board)).toBe(true)
  expect(mayWrite(people.worker, member, board)).toBe(false)
  expect(mayWrite(people.worker, member, openBoard)).toBe(true)
  expect(mayWrite(people.admin, outsider, board)).toBe(false)
  expect(mayWrite(people.staff, partner, board)).toBe(true)
  expect(mayWrite({ ...people.staff, companyId: null }, partner, board)).toBe(false)
})

test('the writer, safety and manager change it until it is closed, then nobody', () => {
  const mine = subject({ writerId: 2 })
  expect(editRefusal(people.staff, member, board, mine)).toBeNull()
  expect(editRefusal(people.staff, member, board, { ...mine, closed: true })).toBe('closed')
  expect(editRefusal(people.staff, member, board, subject())).toBe('forbidden')
  expect(editRefusal(people.staff, safety, board, subject())).toBeNull()
  expect(editRefusal(people.staff, safety, board, subject({ closed: true }))).toBe('closed')
  expect(editRefusal(people.manager, manager, board, subject({ closed: true }))).toBe('closed')
  expect(editRefusal(people.manager, manager, board, subject())).toBeNull()
  expect(editRefusal(people.manager, member, board, subject())).toBe('forbidden')
  expect(editRefusal(people.admin, outsider, board, subject())).toBe('forbidden')
  expect(editRefusal(people.worker, member, board, subject({ writerId: 1 }))).toBe('forbidden')
})

const written = { workflow: always({ value: 'written', label: { ko: '작성', en: 'Written' } }) }

test('the writer removes it before anyone else acted on it; the manager always', () => {
  const mine = subject({ writerId: 2 })
  expect(mayRemove(people.staff, member, written, mine, false)).toBe(true)
  expect(mayRemove(people.staff, member, written, mine, true)).toBe(false)
  expect(mayRemove(people.staff, member, written, { ...mine, closed: true }, false)).toBe(false)
  expect(mayRemove(people.staff, safety, written, subject(), false)).toBe(false)
  expect(mayRemove(people.manager, manager, written, subject({ closed: true }), true)).toBe(true)
  expect(mayRemove(people.admin, outsider, written, subject(), false)).toBe(false)
})

test('the partner named as responsible writes the action and nothing else, until it is closed', () => {
  const own = { ...people.staff, companyId: other }
  const named = subject({ responsibleCompanyIds: [other] })
  const ask = (input: RecordSubject, keys: string[], board = corrective) =>
    actRefusal(own, partner, board, input, keys)
  expect(ask(named, ['action', 'after'])).toBeNull()
  expect(ask(named, ['action', 'content'])).toBe('forbidden')
  expect(ask(subject(), ['action'])).toBe('forbidden')
  expect(ask({ ...named, closed: true }, ['action'])).toBe('closed')
  expect(ask(named, ['action'], { ...corrective, ...written })).toBe('forbidden')
  expect(actRefusal(people.staff, member, corrective, named, ['action'])).toBe('forbidden')
})

test('so does an assignee', () => {
  const mine = subject({ assigneeIds: [2] })
  const ask = (keys: string[]) => actRefusal(people.staff, member, corrective, mine, keys)
  expect(ask(['action', 'after'])).toBeNull()
  expect(ask(['content'])).toBe('forbidden')
  const worker = { ...people.worker, id: 2 }
  expect(actRefusal(worker, member, corrective, mine, ['action'])).toBe('forbidden')
})

test('manager and head office pin', () => {
  expect(mayPin(people.manager, manager)).toBe(true)
  expect(mayPin(people.office, outsider)).toBe(true)
  expect(mayPin(people.staff, safety)).toBe(false)
  expect(mayPin(people.manager, member)).toBe(false)
})

test('level 2 comments on what it sees, level 1 on what it wrote, no outsider', () => {
  expect(mayComment(people.staff, member, subject())).toBe(true)
  expect(mayComment(people.worker, member, subject())).toBe(false)
  expect(mayComment(people.worker, member, subject({ writerId: 1 }))).toBe(true)
  expect(mayComment(people.office, outsider, subject())).toBe(false)
})

test('a board for some roles is read by these alone, whatever the level', () => {
  const board = { readers: ['health'] } as const
  const asHealth = { role: 'health', partner: false } as const
  expect(maySee(people.staff, asHealth, board, subject())).toBe(true)
  expect(mayWrite(people.staff, asHealth, board)).toBe(true)
  for (const [who, place] of [
    [people.staff, member],
    [people.staff, { role: 'safety', partner: false }],
    [people.staff, { role: 'manager', partner: false }],
    [people.office, outsider],
    // What a partner's person was called does not count.
    [people.staff, { role: 'health', partner: true }],
  ] as const) {
    expect(maySee(who, place, board, subject({ writerId: who.id }))).toBe(false)
    expect(mayWrite(who, place, board)).toBe(false)
  }
})
