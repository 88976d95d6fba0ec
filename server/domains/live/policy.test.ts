import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../../contract/wire/live.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { builtBoards } from '../board/registry.ts'
import { mayReceiveOf } from './policy.ts'

const mayReceive = mayReceiveOf(builtBoards)

function person(
  level: number,
  companyId: number | null,
  memberships: Partial<Membership>[],
): Person {
  return {
    id: 7,
    sessionId: 's',
    username: 'u',
    name: 'n',
    email: null,
    mobile: null,
    position: null,
    level,
    companyId,
    companyName: null,
    lastProjectId: null,
    waiting: false,
    deviceId: null,
    memberships: new Map(
      memberships.map((membership) => [
        membership.projectId ?? 0,
        {
          projectId: 0,
          role: 'member',
          isScanner: false,
          timeZone: 'Asia/Seoul',
          partner: false,
          ...membership,
        },
      ]),
    ),
  }
}

const post: LiveEvent = { type: 'post', projectId: 1, boardId: 45, postId: 'p', by: 2 }

describe('who is notified of a record', () => {
  const member = person(2, 10, [{ projectId: 1 }])
  const partner = person(2, 20, [{ projectId: 1, partner: true }])
  test.each([
    ['a member of the project', member, [], true],
    ['a member of another project', person(3, 10, [{ projectId: 2 }]), undefined, false],
    ['nobody in particular', person(3, 10, []), undefined, false],
    ['head office that is no member', person(4, 10, []), [], true],
    ['a partner, of what all may see', partner, undefined, true],
    ['a partner, of what concerns its company', partner, [30, 20], true],
    ['a partner, of what concerns others', partner, [30], false],
    [
      'a partner without a company',
      person(2, null, [{ projectId: 1, partner: true }]),
      [30],
      false,
    ],
    [
      'head office of a partner company',
      person(4, 20, [{ projectId: 1, partner: true }]),
      [30],
      true,
    ],
  ])('%s', (_, who, companyIds, event) => {
    expect(mayReceive(who, companyIds ? { event: post, companyIds } : { event: post })).toBe(event)
  })
})

test('of a board from a level, nobody below it is notified', () => {
  const receives = mayReceiveOf({ byId: () => ({ readLevel: 4 }) })
  const at = [{ projectId: 1 }]
  expect(receives(person(4, 10, at), { event: post })).toBe(true)
  expect(receives(person(3, 10, at), { event: post })).toBe(false)
  expect(receives(person(4, 10, []), { event: post })).toBe(true)
})

test('the writer is notified also after a change of company', () => {
  const moved = person(2, 20, [{ projectId: 1, partner: true }])
  expect(mayReceive(moved, { event: post, companyIds: [30], writerId: 7 })).toBe(true)
  expect(mayReceive(moved, { event: post, companyIds: [30], writerId: 8 })).toBe(false)
})

test('a notification is for one person, a resync for all', () => {
  const me = person(1, 10, [])
  expect(mayReceive(me, { event: { type: 'notification', memberId: 7 } })).toBe(true)
  expect(mayReceive(me, { event: { type: 'notification', memberId: 8 } })).toBe(false)
  expect(mayReceive(me, { event: { type: 'resync' } })).toBe(true)
})

test('everybody is notified that a page changed, in a project or not: the event says nothing of it', () => {
  for (const who of [person(1, 20, []), person(5, null, [])]) {
    expect(mayReceive(who, { event: { type: 'page' } })).toBe(true)
  }
})
