import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Around, behavesAsForm, press, type } from '../../../tests/harness/form-suite.tsx'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import type { EmployeeSearch } from './employee-search.ts'
import { FilterDialog } from './filter-dialog.tsx'

const onApply = vi.fn()

beforeAll(async () => {
  await startI18n()
  await loadWords('employee', 'editform', 'widgets')
})
beforeEach(() => {
  onApply.mockReset()
})

const trade = () => screen.getByLabelText<HTMLInputElement>('직종')
const dialog = (search: EmployeeSearch, onClose: () => void = vi.fn()) => (
  <FilterDialog search={search} companies={[]} fields={[]} onApply={onApply} onClose={onClose} />
)

behavesAsForm({
  form: (onClose) => dialog({}, onClose),
  first: () => document.querySelector('form button') as HTMLElement,
  fill: () => void type(trade(), '비계'),
  filled: null,
  verb: '검색',
  send: onApply,
})

it('searches for nothing while a day is none, and clearing removes that, too', async () => {
  render(<Around>{dialog({ q: '김' })}</Around>)
  // The dialog has given its first control the focus.
  await vi.waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull())
  const day = () => screen.getAllByLabelText<HTMLInputElement>('부터')[0] as HTMLInputElement
  fireEvent.change(day(), { target: { value: '2026-02-31' } })
  fireEvent.blur(day())
  await press('검색')
  expect(document.activeElement).toBe(day())
  expect(onApply).not.toHaveBeenCalled()
  await press('조건 초기화')
  expect(day().value).toBe('')
  await press('검색')
  expect(JSON.parse(JSON.stringify(onApply.mock.calls))).toEqual([[{ q: '김' }]])
})

it('clearing removes the conditions and keeps what is no condition', async () => {
  render(<Around>{dialog({ q: '김', trade: '비계', company: 4, page: 3 })}</Around>)
  await vi.waitFor(trade)
  await press('조건 초기화')
  expect(trade().value).toBe('')
  await press('검색')
  const applied = JSON.parse(JSON.stringify(onApply.mock.calls[0]?.[0]))
  expect(applied).toEqual({ q: '김' })
})
