import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gateAttendance } from '../gate/attendance.ts'
import { scan } from '../gate/scan.ts'
import { notificationList } from '../office/notification.ts'
import { comment } from '../record/comment.ts'
import { postHistory, postReader } from '../record/post.ts'
import { reviewRow } from '../record/review.ts'
import { upload } from '../record/upload.ts'
import { knownOr } from './schema.ts'

const person = { id: 7, name: '한정지', position: null, companyId: 1, companyName: null }
const at = '2026-11-20T00:41:00.000Z'

test('notifications are read although one is of a kind of a later build', () => {
  const one = {
    id: 1,
    kind: 'assigned',
    who: person,
    projectId: 3,
    boardId: 7,
    postId: null,
    title: '개구부 덮개',
    link: '/project/3',
    at,
    read: false,
  }
  const later = { ...one, id: 2, kind: 'permitExpires' }
  const answer = { data: [one, later], total: 2, page: 1, perPage: 30, unread: 2, loadedAt: at }
  const read = v.parse(notificationList.returns, answer)
  expect(read.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['assigned', '개구부 덮개'],
    ['other', '개구부 덮개'],
  ])
  expect([read.total, read.unread]).toEqual([2, 2])
})

test('a history is read although a later build has other actions', () => {
  const entry = {
    id: 1,
    action: 'archive',
    who: person,
    changes: {},
    resolution: null,
    deviceAt: null,
    serverAt: at,
  }
  const read = v.parse(postHistory.returns, { data: [entry], total: 1, page: 1, perPage: 50 })
  expect(read.data[0]?.action).toBe('other')
})

test.each([
  ['the action of a quarantined operation', reviewRow.entries.operation, 'other'],
  ['the reason of a quarantine', reviewRow.entries.reason, 'other'],
  ['the way of a gate event', scan.entries.via, 'other'],
  ['the reason of a gate event', scan.entries.reason, null],
  ['a later reason of a gate event', scan.entries.laterReason, null],
  ['the way of an attendance', gateAttendance.returns.entries.data.item.entries.via, null],
  ['who removed a comment', comment.entries.removedBy, null],
  ['the kind of a file', upload.entries.kind, 'file'],
  ['the role of a reader', postReader.entries.role, null],
] as const)('%s is read although it is new', (_, schema, expected) => {
  expect(v.parse(schema as v.GenericSchema, 'later')).toBe(expected)
})

test('what is known is read as it is', () => {
  const kind = knownOr(['in', 'out'], 'other')
  expect(['in', 'out', 'up'].map((one) => v.parse(kind, one))).toEqual(['in', 'out', 'other'])
})

test.each([undefined, null, 7, ['in']])('%j is no kind', (value) => {
  expect(v.safeParse(knownOr(['in', 'out'], 'other'), value).success).toBe(false)
})
