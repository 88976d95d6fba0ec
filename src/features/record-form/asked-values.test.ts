import { expect, it } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import { askedValues, draftValues } from './asked-values.ts'

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
const draft = (version: number) => ({
  place: '103동',
  items: { '1-1': fine, '1-2': fine, [own.id]: fine },
  items_asked: { version, groups: [{ id: '1', questions: ['1-1', '1-2', own] }] },
})

it('a draft keeps the version that it was begun with', () => {
  for (const begun of [draft(1), { ...draft(3), ...asked }]) {
    expect(draftValues(daily, begun, [newest])).toBe(begun)
    expect(draftValues(daily, begun, undefined)).toBe(begun)
  }
})

it('a draft of a version that the project does not have asks the newest, with the answers that fit', () => {
  // The third is another list under its number, as after a restore.
  for (const version of [4, 3]) {
    expect(draftValues(daily, draft(version), [newest])).toEqual({
      place: '103동',
      items: { '1-1': fine, [own.id]: fine },
      ...asked,
    })
  }
  const own3 = [{ ...newest, groups: null }]
  expect(draftValues(daily, draft(3), own3)).toEqual({
    place: '103동',
    items: { '1-1': fine, '1-2': fine },
  })
  expect(draftValues(daily, draft(1), [])).toEqual({
    place: '103동',
    items: { '1-1': fine, '1-2': fine },
  })
})
