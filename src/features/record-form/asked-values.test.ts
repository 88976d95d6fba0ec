import { expect, it } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import type { Project } from '../../../contract/project/project.ts'
import { askedValues, draftValues, type KnownLists } from './asked-values.ts'

const own = { id: '01890000-0000-7000-8000-000000000001', label: '풍속계 작동' }
const groups = [{ id: '1', questions: ['1-1', own] }]
const newest = { boardId: 45, field: 'items', version: 3, groups }
const asked = { items_asked: { version: 3, groups } }

it('a new record asks the newest list of its own board', () => {
  expect(askedValues(daily, [{ ...newest, boardId: 48 }, newest])).toEqual(asked)
  expect(askedValues(daily, [{ ...newest, groups: null }])).toEqual({})
  expect(askedValues(daily, undefined)).toEqual({})
})

it('a list that only a later build can read is not asked', () => {
  const later = [{ id: '1', questions: [{ ...own, kind: 'photo' }] }]
  expect(askedValues(daily, [{ ...newest, groups: later }])).toEqual({})
})

const fine = { answer: 'ok' }
const before = 1_000
const known = (checklists: Project['checklists'], readAt = before + 1) => ({ checklists, readAt })
const kept = (values: Values, lists: KnownLists) =>
  draftValues(daily, { values, savedAt: before }, lists)
const draft = (version: number) => ({
  place: '103동',
  items: { '1-1': fine, '1-2': fine, [own.id]: fine },
  items_asked: { version, groups: [{ id: '1', questions: ['1-1', '1-2', own] }] },
})

it('a draft keeps the version that it was begun with', () => {
  for (const begun of [draft(1), { ...draft(3), ...asked }]) {
    expect(kept(begun, known([newest]))).toBe(begun)
    expect(kept(begun, known(undefined))).toBe(begun)
  }
})

it('a draft of a version that the project does not have asks the newest, with the answers that fit', () => {
  // The third is another list under its number, as after a restore.
  for (const version of [4, 3]) {
    expect(kept(draft(version), known([newest]))).toEqual({
      place: '103동',
      items: { '1-1': fine, [own.id]: fine },
      ...asked,
    })
  }
  const own3 = [{ ...newest, groups: null }]
  expect(kept(draft(3), known(own3))).toEqual({
    place: '103동',
    items: { '1-1': fine, '1-2': fine },
  })
  expect(kept(draft(1), known([]))).toEqual({
    place: '103동',
    items: { '1-1': fine, '1-2': fine },
  })
})

it('a draft that was written after the lists were read keeps its own, which may be newer', () => {
  for (const readAt of [before, before - 1, 0]) {
    for (const lists of [[newest], []]) {
      const begun = draft(4)
      expect(kept(begun, known(lists, readAt))).toBe(begun)
    }
  }
})

it('a record that the server refused for its version asks the newest, also where that is a later one', () => {
  const refused = draft(1)
  const at = (values: Values, readAt = before + 1) =>
    draftValues(daily, { values, savedAt: before }, known([newest], readAt), refused)
  expect(at(refused)).toEqual({ place: '103동', items: { '1-1': fine, [own.id]: fine }, ...asked })
  // Known lists may be those that were refused; and what was asked again is not that one.
  expect(at(refused, before)).toBe(refused)
  for (const other of [draft(2), { ...draft(3), ...asked }]) expect(at(other)).toBe(other)
})
