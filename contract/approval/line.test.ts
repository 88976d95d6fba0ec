import { describe, expect, test } from 'vitest'
import {
  faultPath,
  type LineInput,
  lineFaults,
  mostElements,
  orderedLine,
  submitFaults,
} from './line.ts'

const writer = 1
const one = (user_id: number, type: LineInput['type'], more: Partial<LineInput> = {}) => ({
  user_id,
  type,
  ...more,
})
const faultsOf = (line: LineInput[]) =>
  submitFaults(line, writer).map((fault) => [faultPath(fault), fault.rule])

describe('steps', () => {
  test('follow each other where none is named; readers have none', () => {
    const line = orderedLine([
      one(2, 'agreement'),
      one(3, 'reference'),
      one(4, 'agreement'),
      one(5, 'approval'),
    ])
    expect(line.map(({ step }) => step)).toEqual([1, null, 2, 3])
  })

  test('the same number is parallel, gaps are closed', () => {
    const line = orderedLine([
      one(2, 'agreement', { step: 3 }),
      one(3, 'circulation', { step: 9 }),
      one(4, 'agreement', { step: 3 }),
      one(5, 'approval', { step: 8 }),
      one(6, 'approval'),
    ])
    expect(line.map(({ step }) => step)).toEqual([1, null, 1, 2, 3])
  })

  test('a stored line is written again as it is', () => {
    const line = orderedLine([
      one(2, 'agreement', { step: 1 }),
      one(4, 'agreement', { step: 1 }),
      one(5, 'approval', { final: true }),
      one(6, 'approval'),
      one(7, 'reference'),
    ])
    expect(orderedLine(line)).toEqual(line)
  })
})

describe('what is wrong names its element', () => {
  test.each<[string, LineInput[], [string, string][]]>([
    ['nobody', [], [['approvalLine', 'linenobody']]],
    ['only agreements', [one(2, 'agreement')], [['approvalLine', 'linenobody']]],
    [
      'the writer',
      [one(2, 'approval'), one(1, 'reference')],
      [['approvalLine.1.user_id', 'lineself']],
    ],
    [
      'one person twice',
      [one(2, 'approval'), one(3, 'agreement'), one(2, 'circulation')],
      [['approvalLine.2.user_id', 'linetwice']],
    ],
    [
      'approvals in parallel',
      [one(2, 'approval', { step: 1 }), one(3, 'approval', { step: 1 })],
      [['approvalLine.1.step', 'lineparallel']],
    ],
    [
      'an agreement beside an approval',
      [one(2, 'approval', { step: 1 }), one(3, 'agreement', { step: 1 })],
      [['approvalLine.1.step', 'lineparallel']],
    ],
    [
      'a step back',
      [one(2, 'agreement', { step: 2 }), one(3, 'approval', { step: 1 })],
      [['approvalLine.1.step', 'lineorder']],
    ],
    [
      'two final ones',
      [one(2, 'approval', { final: true }), one(3, 'approval', { final: true })],
      [['approvalLine.1.final', 'linefinal']],
    ],
    [
      'a final agreement',
      [one(2, 'agreement', { final: true }), one(3, 'approval')],
      [['approvalLine.0.final', 'linefinal']],
    ],
  ])('%s', (_, line, expected) => {
    expect(faultsOf(line)).toEqual(expected)
  })

  test('fifty are the most', () => {
    const many = Array.from({ length: mostElements }, (_, n) => one(n + 2, 'approval'))
    expect(faultsOf(many)).toEqual([])
    expect(faultsOf([...many, one(99, 'reference')])).toEqual([['approvalLine', 'max']])
  })

  test('a draft may lack whoever approves', () => {
    expect(lineFaults([], writer)).toEqual([])
    expect(lineFaults([one(2, 'reference')], writer)).toEqual([])
  })
})
