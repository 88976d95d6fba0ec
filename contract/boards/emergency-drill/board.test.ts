import { describe, expect, test } from 'vitest'
import { carriedValues } from '../../form/carry.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import board from './board.ts'

const improvement = (id: string, until: string, done_on?: string) => ({
  ...{ id, content: `개선 ${id}`, who: '안전관리자', until },
  ...(done_on && { done_on, result: '마침' }),
})
const drill = (...improvements: object[]) =>
  normalize(board, {
    ...{ kind: 'fire', held_on: '2026-04-02', place: '지하 2층', leader: '현장소장', improvements },
  })

describe('a drill', () => {
  test('is under way until all that it showed is put right, and due when the first is', () => {
    const open = drill(
      improvement('1', '2026-04-20'),
      improvement('2', '2026-04-10'),
      improvement('3', '2026-04-03', '2026-04-03'),
    )
    expect(derive(board, open, { language: 'ko' })).toMatchObject({
      ...{ title: '화재·폭발 · 지하 2층', status: 'open', due: '2026-04-10' },
    })
    expect(open.count_open).toBe(2)
    expect(derive(board, drill(improvement('1', '2026-04-20', '2026-04-05'))).status).toBe('held')
    expect(derive(board, drill()).status).toBe('held')
  })

  test('hands on what is not done to the next one', () => {
    const { improvements } = carriedValues(
      board,
      drill(improvement('1', '2026-04-20'), improvement('2', '2026-04-03', '2026-04-03')),
      () => 'new',
    )
    expect(improvements).toMatchObject([{ content: '개선 1' }])
    expect(improvements).toHaveLength(1)
  })
})
