import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DecimalInput, decimalOf } from './decimal-input.tsx'

afterEach(cleanup)

describe('decimalOf', () => {
  it.each([
    ['3.5', 1, false, 3.5],
    ['12.', 1, false, 12],
    ['', 1, false, null],
    ['1,234.5', 1, false, 1234.5],
    ['-4', 0, true, -4],
    ['-', 0, true, null],
    ['３.５', 1, false, 3.5],
  ])('%j with %d places, signed %j, is %j', (text, places, signed, value) =>
    expect(decimalOf(text, places, signed)?.value).toBe(value),
  )

  it.each([
    ['3.55', 1, false],
    ['-4', 0, false],
    ['1.2.3', 2, false],
    ['3m', 1, false],
  ])('%j with %d places, signed %j, is none', (text, places, signed) =>
    expect(decimalOf(text, places, signed)).toBeNull(),
  )
})

function Stateful() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <DecimalInput aria-label="wind" value={value} onChange={setValue} decimals={1} />
      <output>{String(value)}</output>
    </>
  )
}

it('shows the point while it is being typed, and refuses a second place', () => {
  render(<Stateful />)
  const box = screen.getByLabelText<HTMLInputElement>('wind')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type('3')
  type('3.')
  expect(box.value).toBe('3.')
  type('3.5')
  type('3.57')
  expect(box.value).toBe('3.5')
  expect(screen.getByRole('status').textContent).toBe('3.5')
  fireEvent.blur(box)
  expect(box.value).toBe('3.5')
})
