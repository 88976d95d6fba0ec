import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { riskColumns } from '../../../../contract/board-parts/risk-columns.ts'
import type { NumberField, Row } from '../../../../contract/form/field-types.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { type FormTools, FormToolsContext } from '../form-tools.ts'
import { PairField } from './pair-field.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets')
})
afterEach(cleanup)

const cellOf = (key: string) => {
  const cell = riskColumns.find((one) => one.key === key) as NumberField | undefined
  if (!cell) throw new Error(key)
  return cell
}

function show(first: string, second: string, row: Omit<Row, 'id'>, matrix = '5x4') {
  const [cell, other] = [cellOf(first), cellOf(second)]
  const table = cell.pair?.table({ values: { matrix }, row: { id: 'a', ...row } })
  if (!cell.pair || !table) throw new Error('there is no table')
  const set = vi.fn()
  render(
    <FormToolsContext value={{ language: 'ko', set } as unknown as FormTools}>
      <PairField
        cell={{ ...cell, pair: cell.pair }}
        other={other}
        table={table}
        values={[row[first], row[second]]}
        row={{ table: 'items', id: 'a' }}
        required
        error={null}
      />
    </FormToolsContext>,
  )
  return set
}

it('one press in the matrix gives both numbers', () => {
  const set = show('freq', 'sev', {})
  fireEvent.click(screen.getByRole('button', { name: '빈도 3, 강도 4: 12 약간 높음' }))
  expect(set.mock.calls).toEqual([
    ['freq', 3, { table: 'items', id: 'a' }],
    ['sev', 4, { table: 'items', id: 'a' }],
  ])
})

it('has every place of the matrix once, and says which is chosen', () => {
  show('freq', 'sev', { freq: 2, sev: 2 })
  expect(screen.getAllByRole('button')).toHaveLength(20)
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    '4',
  ])
  expect(screen.getByText('4 낮음')).toBeTruthy()
  cleanup()
  show('freq', 'sev', {}, '3x3')
  expect(screen.getAllByRole('button')).toHaveLength(9)
})

it('after the measure a higher risk than before cannot be pressed', () => {
  const set = show('freq2', 'sev2', { freq: 2, sev: 3 })
  const high = screen.getByRole('button', { name: '개선 후 빈도 2, 개선 후 강도 4: 8 보통' })
  expect((high as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(high)
  expect(set).not.toHaveBeenCalled()
  const same = screen.getByRole('button', { name: '개선 후 빈도 3, 개선 후 강도 2: 6 낮음' })
  expect((same as HTMLButtonElement).disabled).toBe(false)
})

it('numbers outside of a smaller matrix are shown as none of its places', () => {
  show('freq', 'sev', { freq: 5, sev: 4 }, '3x3')
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})
