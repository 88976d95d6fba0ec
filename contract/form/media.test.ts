import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import daily from '../boards/daily-inspection/board.ts'
import { namedUploads } from './media.ts'

test('every upload is named once with its place, in the order of the form', () => {
  const values = {
    uploads: ['f1'],
    photos: ['p3', 'p4'],
    items: { '1-1': { answer: 'bad', photos: ['p1'] }, '1-2': { answer: 'ok' } },
    findings: [
      { id: 'r1', photo: 'p2', after: null },
      { id: 'r2', after: 'p5' },
    ],
  }
  expect(namedUploads(daily, values)).toEqual([
    { id: 'p1', path: 'items.1-1.photos', kind: 'photo' },
    { id: 'p2', path: 'findings.r1.photo', kind: 'photo' },
    { id: 'p5', path: 'findings.r2.after', kind: 'photo' },
    { id: 'p3', path: 'photos', kind: 'photo' },
    { id: 'p4', path: 'photos', kind: 'photo' },
    { id: 'f1', path: 'uploads', kind: 'file' },
  ])
})

test('several photos in a cell', () => {
  const items = [{ id: 'r1', photo: 'a', photos: ['b', 'c'] }]
  expect(namedUploads(fixture, { items }).map(({ id, path }) => `${path} ${id}`)).toEqual([
    'items.r1.photo a',
    'items.r1.photos b',
    'items.r1.photos c',
  ])
})

test('no values, no uploads', () => {
  expect(namedUploads(daily, {})).toEqual([])
  expect(namedUploads(daily, { photos: null, findings: null, items: undefined })).toEqual([])
})
