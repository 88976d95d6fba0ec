import { expect, test } from 'vitest'
import daily from '../../../../contract/boards/daily-inspection/board.ts'
import { storedPlaces } from './stored-places.ts'

test('names by side what was kept, rows of one table together, unknown fields by their key', () => {
  const stored = {
    'values.place': 'mine',
    'values.findings.r1': 'mine',
    'values.findings.r2': 'mine',
    title: 'theirs',
    'values.old': 'theirs',
  } as const
  const own = { title: '제목', content: '내용' }
  expect(storedPlaces(daily, { base: 1, kept: stored }, 'ko', own)).toEqual({
    mine: '위치, 지적사항 ×2',
    theirs: '제목, old',
  })
  expect(storedPlaces(daily, { base: 1, kept: {} }, 'ko', own)).toEqual({ mine: '', theirs: '' })
})
