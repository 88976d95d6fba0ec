import type { BoardFamily } from '../../../contract/board/board.ts'

const shelves = [
  [9101, '법령', 'Law'],
  [9102, '양식', 'Forms'],
] as const

/** Two boards of files that differ in a line: one folder has both. */
export default shelves.map(([id, ko, en], index) => ({
  kind: 'library',
  id,
  slug: `shelf-${index + 1}`,
  area: 'library',
  label: { ko, en },
  noun: { ko: '파일', en: 'file' },
  icon: 'library',
  path: `/shelf/${index + 1}`,
  n: index + 1,
  group: 'law' as const,
  writers: ['manager' as const],
})) satisfies BoardFamily
