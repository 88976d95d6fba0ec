import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import corrective from '../../../../contract/boards/corrective-action/board.ts'
import daily from '../../../../contract/boards/daily-inspection/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { statefulTables } from '../../../../contract/workflow/rows.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { ShownRecord } from '../../record/page/use-record.ts'
import { SentBack } from './sent-back.tsx'

vi.mock('../../board/use-references.ts', () => ({
  useReferences: () => ({ member: { items: [{ id: 6, name: '박정우' }] } }),
}))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'board', 'dates')
})
afterEach(cleanup)

const decided = {
  verifier: 6,
  verified_at: '2026-11-20T02:05:00.000Z',
  verify_comment: '고정이 덜 되었습니다.',
}

function show(board: FormBoard, state: string, values: Values) {
  const [table] = statefulTables(board)
  const { workflow, columns } = table ?? { workflow: board.workflow, columns: fieldsOf(board) }
  const record = { board, post: makePost({ boardId: board.id }) } as unknown as ShownRecord
  const parts = { record, workflow, cells: columns, state, values }
  render(<SentBack {...parts} />)
}

it.each([
  ['a row', daily],
  ['a record', corrective],
])('%s that was sent back says why, who and when', (_, board) => {
  show(board, 'redo', decided)
  screen.getByRole('heading', { name: '재조치요청을 받았습니다' })
  screen.getByText('고정이 덜 되었습니다.')
  expect(screen.getByText(/박정우/).textContent).toContain('11.20')
})

it('nothing is said of what was not sent back', () => {
  show(daily, 'received', {})
  show(corrective, 'done', decided)
  expect(screen.queryByRole('heading')).toBeNull()
})
