import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import board from '../../../../contract/boards/riskassessment460/board.ts'
import type { Row, RowsFrom, TableField } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { postKeys } from '../../record/keys.ts'
import {
  type FormSurroundings,
  FormSurroundingsContext,
  type FormTools,
  FormToolsContext,
} from '../form-tools.ts'
import LinkedRows from './linked-rows.tsx'

vi.mock('../../../lib/call/call.ts', () => ({ call: () => Promise.reject(new Error('offline')) }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets', 'common')
})
afterEach(cleanup)

const field = fieldOf(board, 'items') as TableField & { rowsFrom: RowsFrom }
const hazard = (id: string, words: string, more: object = {}): Row => ({
  id,
  hazard: words,
  unit_work: '갱폼 인양',
  present: '신호수 배치',
  freq: 3,
  sev: 4,
  ...more,
})
const open = { reduction: '고리 2점 체결', freq2: 1, sev2: 4, state: 'received' }

function show(there: readonly Row[] | null, rows: readonly Row[] = []) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  if (there) {
    client.setQueryData(postKeys.one('base'), { title: '정기 2회차', values: { items: there } })
  }
  let after: readonly Row[] = rows
  const setRows: FormTools['setRows'] = (_, change) => {
    after = change(after)
  }
  const surroundings = { reading: { language: 'ko' } } as unknown as FormSurroundings
  render(
    <QueryClientProvider client={client}>
      <FormToolsContext value={{ language: 'ko', setRows } as FormTools}>
        <FormSurroundingsContext value={surroundings}>
          <LinkedRows
            field={field}
            from={field.rowsFrom}
            rows={rows}
            record={{ boardId: 450, id: 'base' }}
          />
        </FormSurroundingsContext>
      </FormToolsContext>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '기준 기록에서 행 불러오기' }))
  return () => after
}

it('proposes what is to be watched or open, and takes over what a person chose', async () => {
  const after = show([
    hazard('1', '자재가 떨어짐', { critical: true }),
    hazard('2', '감전', open),
    hazard('3', '넘어짐'),
  ])
  fireEvent.click(await screen.findByRole('checkbox', { name: /넘어짐/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /감전/ }))
  fireEvent.click(screen.getByRole('button', { name: '2행 불러오기' }))
  expect(after().map((row) => row.hazard)).toEqual(['자재가 떨어짐', '넘어짐'])
  expect(after().map(({ id }) => id)).not.toContain('1')
})

it('takes over a confirmed measure as a present one, without its state', async () => {
  const after = show([hazard('1', '감전', { ...open, state: 'verified', critical: true })])
  fireEvent.click(await screen.findByRole('button', { name: '1행 불러오기' }))
  expect(after()).toMatchObject([{ present: '신호수 배치\n고리 2점 체결', freq: 1 }])
  expect(after()[0]).not.toHaveProperty('state')
  expect(after()[0]).not.toHaveProperty('reduction')
})

it('does not take a row twice', async () => {
  const mine = hazard('mine', '감전')
  const after = show([hazard('1', '감전'), hazard('2', '넘어짐')], [mine])
  const old = await screen.findByRole('checkbox', { name: /감전.*이미 있음/ })
  expect((old as HTMLInputElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '1행 불러오기' }))
  expect(after().map((row) => row.hazard)).toEqual(['감전', '넘어짐'])
})

it('without the record on the device it says so, and nothing is lost', async () => {
  const after = show(null, [hazard('mine', '감전')])
  expect(await screen.findByText(/그 기록이 이 기기에 없습니다/)).toBeTruthy()
  expect(after()).toHaveLength(1)
})
