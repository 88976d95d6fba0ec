import { expect, test } from 'vitest'
import { approvalPath, boxScreens, readScreens } from './path.ts'

test('boxes and documents are at the addresses of the specification', () => {
  expect(Object.values(boxScreens)).toEqual([
    'approval-request',
    'approval-await',
    'approval-process',
    'approval-complete',
    'approval-reject',
    'approval-reference',
  ])
  expect(Object.values(readScreens)).toEqual([
    'approval-await-read',
    'approval-process-read',
    'approval-complete-read',
    'approval-reject-read',
  ])
  expect(approvalPath('todo', '0197a000')).toBe('/approval-await-read/0197a000')
})
