import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { openList } from './edited-list.ts'
import { PreviewDialog } from './preview-dialog.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('checklist', 'widgets', 'common')
})

it('shows each question that is asked, the form’s own ones too, and counts them', async () => {
  const field = fieldOf(daily, 'items') as ChecklistField
  const own = { id: '01890000-0000-7000-8000-000000000001', label: '우리 현장 문항' }
  const list = openList(field, [{ id: '1', questions: ['1-1', '1-2', own] }])
  render(<PreviewDialog field={field} list={list} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('점검할 때 이렇게 3개를 묻습니다.')).toBeTruthy()
  expect(within(dialog).getByText(own.label)).toBeTruthy()
  expect(within(dialog).queryByText('알 수 없는 문항')).toBeNull()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1 + 3)
})
