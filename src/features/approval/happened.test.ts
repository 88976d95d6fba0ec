import { expect, it } from 'vitest'
import type { ApprovalDocument } from '../../../contract/approval/document.ts'
import { happenedTo } from './happened.ts'

const code = (code: string) => ({ id: 1, code, name: code })

const document = (status: string, line: [id: number, status: string][], revision = 3) =>
  ({
    can: { approve: line.some(([id, status]) => id === 7 && status === 'wait'), agree: false },
    ...{ id: 'a', revision, status: code(status), writer: { id: 1, name: '윤태식' } },
    line: line.map(([user_id, status]) => ({
      ...{ user_id, user_name: `P${user_id}`, type: code('approval'), status: code(status) },
    })),
  }) as unknown as ApprovalDocument

it.each([
  ['I decided on another device', document('complete', [[7, 'approved']]), 'own', 'P7'],
  ['its writer withdrew it', document('withdrawn', [[7, 'ready']], 4), 'withdrawn', '윤태식'],
  [
    'somebody beside me rejected it',
    document('reject', [
      [8, 'rejected'],
      [7, 'ready'],
    ]),
    'reject',
    'P8',
  ],
  [
    'a final approval ended it',
    document('complete', [
      [8, 'approved'],
      [7, 'skipped'],
    ]),
    'complete',
    '',
  ],
  ['I have not opened it', document('ongoing', [[7, 'wait']]), 'unopened', ''],
  ['its words were changed', document('ongoing', [[7, 'wait']], 4), 'changed', ''],
  [
    'it is not my turn',
    document('ongoing', [
      [8, 'wait'],
      [7, 'ready'],
    ]),
    'turn',
    '',
  ],
])('says that %s', (_, now, key, name) => {
  expect(happenedTo(now, 3, 7)).toEqual({ key, name })
})

it('who withdraws their own document twice reads that it is done', () => {
  expect(happenedTo(document('withdrawn', []), 3, 1).key).toBe('own')
})
