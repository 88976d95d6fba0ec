import { expect, test } from 'vitest'
import type { Membership } from '../../identity/person.ts'
import { ledProjects, mayKeepCompanies, mayManagePartners, maySeeContract } from './policy.ts'

const own = 7
const other = 8
const at = (level: number, role: Membership['role'], partner: boolean) =>
  [
    { id: 1, level, companyId: own },
    { role, partner },
  ] as const

test.each([
  ['a worker', at(1, 'member', false), false, false],
  ['staff of the main contractor', at(2, 'member', false), true, true],
  ['a partner’s staff', at(2, 'member', true), true, false],
  ['a partner’s worker', at(1, 'member', true), false, false],
  ['a partner’s safety, who is a member', at(2, 'safety', true), true, false],
  ['a manager', at(3, 'manager', false), true, true],
  ['head office', at(4, null, false), true, true],
])('%s sees the contract of their own company and of another', (_, [who, place], mine, theirs) => {
  expect(maySeeContract(who, place, own)).toBe(mine)
  expect(maySeeContract(who, place, other)).toBe(theirs)
})

test('a person without a company sees no partner’s contract as their own', () => {
  const nobody = { id: 1, level: 2, companyId: null }
  expect(maySeeContract(nobody, { role: 'member', partner: true }, own)).toBe(false)
})

test.each([
  [1, 'member', false, false],
  [3, 'safety', false, false],
  [3, 'manager', true, false],
  [4, null, true, true],
  [5, null, true, true],
] as const)(
  'level %i as %s manages partners: %s, keeps companies: %s',
  (level, role, manages, keeps) => {
    expect(mayManagePartners({ level }, { role })).toBe(manages)
    expect(mayKeepCompanies({ level })).toBe(keeps)
  },
)

test('one leads where one is manager or safety', () => {
  const membership = (projectId: number, role: Membership['role']): [number, Membership] => [
    projectId,
    { projectId, role, isScanner: false, timeZone: 'Asia/Seoul', partner: false },
  ]
  const memberships = new Map([
    membership(1, 'member'),
    membership(2, 'safety'),
    membership(3, 'manager'),
  ])
  expect(ledProjects({ level: 2, memberships })).toEqual([2, 3])
})
