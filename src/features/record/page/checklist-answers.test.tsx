import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import daily from '../../../../contract/boards/daily-inspection/board.ts'
import tbm from '../../../../contract/boards/tbm/board.ts'
import type { ChecklistField } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { ChecklistAnswers } from './checklist-answers.tsx'
import type { Pictures } from './pictures.ts'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'widgets', 'common')
})
afterEach(cleanup)

const pictures = {} as Pictures

it('shows every answer where none of them needs a photo and an action', () => {
  const field = fieldOf(tbm, 'ppe') as ChecklistField
  const answers = { 'gear-1': { answer: 'worn' }, 'gear-3': { answer: 'lacking' } }
  render(<ChecklistAnswers field={field} answers={answers} pictures={pictures} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '안전모착용',
    '안전대미착용·불량',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the findings of others, and every answer on request', () => {
  const field = fieldOf(daily, 'items') as ChecklistField
  const [group] = field.groups
  const ids = group?.questions.slice(0, 2).map(({ id }) => id) ?? []
  const answers = Object.fromEntries(ids.map((id) => [id, { answer: 'ok' }]))
  render(<ChecklistAnswers field={field} answers={answers} pictures={pictures} />)
  expect(screen.getByText('미흡하거나 불량한 문항이 없습니다.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '모든 문항 보기' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
