import { expect, test } from 'vitest'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { imagesOf } from './images.ts'

const board = {
  sections: [{ fields: [{ key: 'photos', type: 'photos' }] }],
} as unknown as FormBoard
const upload = (id: string, original: string | null = null) => ({
  id,
  kind: 'photo',
  arrived: true,
  original,
})
const shown = (named: string[], uploads: ReturnType<typeof upload>[]) =>
  imagesOf({ board, post: { values: { photos: named }, uploads } as unknown as Post }, new Map(), {
    alt: (n) => `사진 ${n}`,
    original: '원본',
  }).map(({ id, alt }) => [id, alt])

test('the original of a marked photo comes after it, and counts for no number', () => {
  const uploads = [upload('original'), upload('plain'), upload('marked', 'original')]
  expect(shown(['marked', 'plain'], uploads)).toEqual([
    ['marked', '사진 1'],
    ['original', '사진 1 · 원본'],
    ['plain', '사진 2'],
  ])
})

test('a photo that the record names stays in its place, marked or not', () => {
  const uploads = [upload('original'), upload('marked', 'original')]
  expect(shown(['original', 'marked'], uploads)).toEqual([
    ['original', '사진 1'],
    ['marked', '사진 2'],
  ])
})
