import { describe, expect, it } from 'vitest'
import { communityLevel } from './community-level.ts'
import { libraryBoard, libraryBoards } from './library-board.ts'

describe('file libraries', () => {
  it('are 33, from 320 to 455', () => {
    expect(libraryBoards).toHaveLength(33)
    expect(libraryBoard('1')).toBe(320)
    expect(libraryBoard('7')).toBe(340)
    expect(libraryBoard('11')).toBe(347)
    expect(libraryBoard('12')).toBe(413)
    expect(libraryBoard('33')).toBe(455)
  })

  it.each(['0', '34', '01', '1.5', '-1', 'x', ''])('has no library %j', (n) => {
    expect(libraryBoard(n)).toBeUndefined()
  })
})

describe('community boards', () => {
  it('ask for level 4 where the spec says so', () => {
    expect(communityLevel('qna')).toBe(2)
    expect(communityLevel('healthinfo')).toBe(4)
    expect(communityLevel('unitbusinessnews')).toBe(4)
  })

  it.each(['constructor', 'toString', 'news'])('has no board %j', (board) => {
    expect(communityLevel(board)).toBeUndefined()
  })
})
