import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import monthly from '../../../../contract/boards/environment-monthly/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { References } from '../../board/use-references.ts'
import { ConditionDialog } from './condition-dialog.tsx'
import { askables } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'record')
})
afterEach(cleanup)

/** Opens the dialog of a board and chooses a field. */
async function chosen(board: FormBoard, field: string) {
  const added: StoredCondition[] = []
  render(
    <ConditionDialog
      board={board}
      requested={askables(board, { ko: '상태', en: 'Status' })}
      projectId={1}
      references={{} as References}
      reading={{ language: 'ko' } as Reading}
      onAdd={(condition) => added.push(condition)}
      onClose={() => undefined}
    />,
  )
  fireEvent.click(await screen.findByLabelText('항목'))
  fireEvent.click(await screen.findByRole('option', { name: field }))
  await screen.findByText('값')
  const apply = () => {
    fireEvent.click(screen.getByRole('button', { name: '이 조건으로 보기' }))
    return added
  }
  return { apply }
}

test('a month is chosen from a calendar of months', async () => {
  const { apply } = await chosen(monthly, '월')
  fireEvent.click(screen.getByLabelText('값'))
  const [first] = within(await screen.findByRole('group')).getAllByRole('button')
  if (first) fireEvent.click(first)
  expect(apply()).toEqual([
    { key: 'month', operator: '>=', value: expect.stringMatching(/^\d{4}-01$/) },
  ])
})

test('a duration is entered in hours and minutes', async () => {
  const { apply } = await chosen(monthly, '환경교육 시간')
  fireEvent.change(screen.getByLabelText('시간'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('분'), { target: { value: '30' } })
  expect(apply()).toEqual([{ key: 'training_time', operator: '>=', value: '90' }])
})

test('a time of day is entered as one', async () => {
  const { apply } = await chosen(fixture, '시각')
  fireEvent.change(screen.getByLabelText('값'), { target: { value: '09:30' } })
  expect(apply()).toEqual([{ key: 'at', operator: '>=', value: '09:30' }])
})

test('a link is searched by choosing a record', async () => {
  await chosen(fixture, '관련 사고')
  expect(screen.getByLabelText('값').textContent).toBe('기록 고르기')
})

test('a number is taken with its commas; what is none stays, and says so', async () => {
  const { apply } = await chosen(monthly, '소음 민원')
  const box = screen.getByLabelText('값')
  fireEvent.change(box, { target: { value: '1억' } })
  expect(apply()).toEqual([])
  expect(screen.getByText('숫자로 적어 주세요. 예: 1,000')).toBeTruthy()
  fireEvent.change(box, { target: { value: '１,200' } })
  expect(screen.queryByText('숫자로 적어 주세요. 예: 1,000')).toBeNull()
  expect(apply()).toEqual([{ key: 'complaints', operator: '>=', value: '1200' }])
})
