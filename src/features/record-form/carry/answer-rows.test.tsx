import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import board from '../../../../contract/boards/daily-inspection/board.ts'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import {
  type FormSurroundings,
  FormSurroundingsContext,
  type FormTools,
  FormToolsContext,
} from '../form-tools.ts'
import { AnswerRows } from './answer-rows.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets', 'common')
})
afterEach(cleanup)

const field = fieldOf(board, 'findings') as TableField
const items = {
  '1-1': { answer: 'bad', action: '다시 조임', photos: ['photo'] },
  '1-2': { answer: 'poor', action: '표시함', photos: ['other'] },
}

function show(values: Values, rows: readonly Row[] = []) {
  let after: readonly Row[] = rows
  const setRows: FormTools['setRows'] = (_, change) => {
    after = change(after)
  }
  const surroundings = { reading: { language: 'ko' } } as unknown as FormSurroundings
  render(
    <FormToolsContext value={{ board, language: 'ko', setRows } as unknown as FormTools}>
      <FormSurroundingsContext value={surroundings}>
        <AnswerRows field={field} rows={rows} values={{ ...values, findings: rows }} />
      </FormSurroundingsContext>
    </FormToolsContext>,
  )
  return () => after
}

it('takes over the bad answers that are chosen, with their photo', async () => {
  const rows = show({ items, place: '3층' })
  fireEvent.click(screen.getByRole('button', { name: '불량·미흡 2문항을 지적사항으로' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getAllByRole('checkbox')[2] as HTMLElement)
  fireEvent.click(within(dialog).getByRole('button', { name: '1행 불러오기' }))
  expect(rows()).toMatchObject([{ place: '3층', photo: 'photo' }])
  expect(rows()[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
})

it('offers nothing once each bad answer is a row, or where there is none', () => {
  show({ items: { '1-1': { answer: 'ok' } } })
  expect(screen.queryByRole('button')).toBeNull()
})
