import { describe, expect, test } from 'vitest'
import { makeApproval } from '../../tests/builders/make-approval.ts'
import { makePost } from '../../tests/builders/make-post.ts'
import type { RecordApproval } from '../approval/attached-record.ts'
import council from '../boards/council-minutes/board.ts'
import permits from '../boards/work-permit/board.ts'
import { normalize } from '../form/compute.ts'
import { printReading } from './print-reading.ts'
import { printSheet } from './print-sheet.ts'
import { printedApproval } from './record-approval.ts'

const reading = printReading({
  language: 'ko',
  zone: 'Asia/Seoul',
  name: (_, id) => `사람${id}`,
  linked: () => undefined,
  drawing: () => null,
})

/** A document that carries version `version` of a record. */
function carrying(status: string, version: number | null, more: Partial<RecordApproval> = {}) {
  const line = [[7, 'approval', status === 'complete' ? 'approved' : 'wait']] as const
  const { id, round, writer, ...document } = makeApproval({ status, line })
  return {
    ...{ id, round, version, turns: [], readable: false, decidedAt: null, writer },
    ...{ status: document.status, line: document.line, number: null },
    ...{ submittedAt: '2026-11-20T00:41:00.000Z', ...more },
  } as RecordApproval
}
const number = 'HG-AP-2026-0001'
const complete = (version: number, more: Partial<RecordApproval> = {}) =>
  carrying('complete', version, { number, ...more })
const saidOf = (approvals: RecordApproval[], revision: number | null) => {
  const { rows, seals, number: no } = printedApproval(approvals, revision, reading)
  return [rows.map(({ value }) => value).join(), seals?.length ?? 0, no]
}

describe('what documents say on the paper of a record', () => {
  const later = '2026-11-21T00:00:00.000Z'
  test.each<[string, RecordApproval[], number | null, unknown[]]>([
    ['nothing without one', [], 3, ['', 0, null]],
    ['its number and stamps', [complete(3)], 3, [number, 2, number]],
    ['room for who decides', [carrying('ongoing', 3)], 3, ['', 2, null]],
    ['nothing of a draft', [carrying('temp', null)], 3, ['', 0, null]],
    ['nothing of a rejected one', [carrying('reject', 3)], 3, ['', 0, null]],
    ['that it was changed since', [complete(2)], 3, [`${number} · 개정 2 · 결재 뒤 바뀜`, 0, null]],
    [
      'the same of unsent changes',
      [complete(3)],
      null,
      [`${number} · 개정 3 · 결재 뒤 바뀜`, 0, null],
    ],
    [
      'the complete one before a later one',
      [complete(3), carrying('ongoing', 3, { submittedAt: later })],
      3,
      [number, 2, number],
    ],
    [
      'the one of this version',
      [complete(2, { submittedAt: later }), carrying('ongoing', 3)],
      3,
      ['', 2, null],
    ],
    [
      'of an older server the number alone',
      [complete(3, { writer: null, line: [] })],
      3,
      [number, 0, number],
    ],
  ])('%s', (_, approvals, revision, expected) => {
    expect(saidOf(approvals, revision)).toEqual(expected)
  })
})

describe('the paper of a record', () => {
  const paper = (board: typeof council, approvals: RecordApproval[]) => {
    const record = makePost({ boardId: board.id, title: '회의', values: normalize(board, {}) })
    return printSheet(board, record, {
      ...{ reading, project: '현장', company: '한결', by: '김도현', at: record.writtenAt },
      approval: printedApproval(approvals, record.revision, reading),
    })
  }
  const { revision } = makePost({ boardId: 50, title: '회의', values: {} })

  test('has empty boxes to review and approve by hand without a document of approval', () => {
    const { seals, foot } = paper(council, [])
    expect(seals.map(({ role }) => role)).toEqual(['작성', '검토', '승인'])
    expect(foot.left[1]).toMatch(/^[0-9a-f-]{36} · 개정/)
  })

  test('has the stamps of its line in their place, and the number in that of its id', () => {
    const { seals, foot, blocks } = paper(council, [complete(revision)])
    expect(seals.map(({ role, name, pending }) => [role, name, pending])).toEqual([
      ['작성', makePost({ boardId: 50, title: '', values: {} }).writer.name, undefined],
      ['기안', '윤태식', undefined],
      ['approval', '사람7', undefined],
    ])
    expect(foot.left[1]).toBe(`${number} · 개정 ${revision}`)
    const [head] = blocks
    expect(head?.kind === 'fields' && head.rows.at(-1)).toMatchObject({
      ...{ label: '문서번호', value: number },
    })
  })

  test('names who wrote and submitted it once', () => {
    const { id, name } = makePost().writer
    const { seals } = paper(council, [complete(revision, { writer: { id, name, position: null } })])
    expect(seals.map(({ role, name: who }) => [role, who])).toEqual([
      ['기안', name],
      ['approval', '사람7'],
    ])
  })

  test('keeps the stamps of its own steps', () => {
    const own = paper(permits, []).seals.length
    expect(paper(permits, [complete(revision)]).seals).toHaveLength(own + 2)
  })
})
