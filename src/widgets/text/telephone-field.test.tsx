import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { TelephoneField } from './telephone-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadWords('widgets')
})
afterEach(cleanup)

function Shown({ first, received }: { first: string; received: (value: string) => void }) {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    received(next)
    setValue(next)
  }
  return <TelephoneField label="전화" value={value} onChange={change} />
}

function show(first: string) {
  const received = vi.fn()
  render(<Shown first={first} received={received} />)
  return received
}
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

it.each([
  ['01012345678', ['010', '1234', '5678']],
  ['023456789', ['02', '345', '6789']],
  ['02-345-6789', ['02', '345', '6789']],
  ['+14155550123', ['+14155550123']],
  ['1588-1234', ['1588-1234']],
  ['02-345-6789 (12)', ['02-345-6789 (12)']],
])('shows %s as it is', (value, parts) => {
  show(value)
  expect(shown()).toEqual(parts)
})

it('another country’s number is corrected in one line, emptied too', () => {
  const received = show('+14155550123')
  for (const value of ['+1415555012', '']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    expect(received).toHaveBeenLastCalledWith(value)
  }
  expect(shown()).toEqual([''])
})

it('a plus makes it one line, with the cursor there', () => {
  const received = show('')
  const [part] = screen.getAllByRole('textbox')
  if (!part) throw new Error('no part')
  fireEvent.change(part, { target: { value: '+1 415' } })
  expect(received).toHaveBeenLastCalledWith('+1 415')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
