import { expect, test } from 'vitest'
import { libraryGroups } from '../../library/definition.ts'
import libraries from './library.ts'

test('there are the 33 libraries of the specification, numbered in the order of their ids', () => {
  const span = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const ids = [...span(320, 325), ...span(340, 343), 347, ...span(413, 432), 454, 455]
  expect(libraries.map(({ id }) => id)).toEqual(ids)
  expect(libraries.map(({ n }) => n)).toEqual(span(1, 33))
  expect(libraries[11]).toMatchObject({ id: 413, slug: 'filelibrary-12', path: '/filelibrary/12' })
})

test('each has a name of its own in both languages, and a group that is listed', () => {
  for (const language of ['ko', 'en'] as const) {
    expect(new Set(libraries.map(({ label }) => label[language])).size).toBe(33)
  }
  const groups = libraryGroups.map(({ id }) => id)
  expect(libraries.every(({ group }) => groups.includes(group))).toBe(true)
})
