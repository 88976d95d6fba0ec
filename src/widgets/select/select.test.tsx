import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { Field } from '../field/field.tsx'
import { Select } from './select.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `업체 ${index}` }))

function show(count: number, value: string | null = null) {
  const picked: (string | null)[] = []
  render(
    <Field label="책임업체">
      <Select
        label="책임업체"
        options={some(count)}
        value={value}
        onChange={(next) => picked.push(next)}
        clearable
      />
    </Field>,
  )
  return picked
}

it('opens from its field, gives the option pressed, and closes', async () => {
  const picked = show(3)
  const box = screen.getByLabelText('책임업체')
  expect(box.textContent).toBe('골라 주세요')
  fireEvent.click(box)
  fireEvent.click(await screen.findByRole('option', { name: '업체 1' }))
  await waitFor(() => expect(picked).toEqual(['v1']))
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
})

it('is emptied by its own button', () => {
  const picked = show(3, 'v2')
  fireEvent.click(screen.getByRole('button', { name: '지우기' }))
  expect(picked).toEqual([null])
})

it('has a search from eleven options on', async () => {
  show(10)
  fireEvent.click(screen.getByLabelText('책임업체'))
  await screen.findAllByRole('option')
  expect(screen.queryByPlaceholderText('찾기')).toBeNull()
  cleanup()
  show(11)
  fireEvent.click(screen.getByLabelText('책임업체'))
  fireEvent.change(await screen.findByPlaceholderText('검색'), { target: { value: '업체10' } })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['업체 10'])
})
