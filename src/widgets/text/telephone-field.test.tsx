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

/** Key by key into whatever has the cursor. */
function type(text: string) {
  for (const sign of text) {
    const input = document.activeElement as HTMLInputElement
    if (sign === '-') fireEvent.keyDown(input, { key: '-' })
    else {
      const at = input.selectionStart ?? input.value.length
      const rest = input.value.slice(input.selectionEnd ?? input.value.length)
      fireEvent.change(input, { target: { value: `${input.value.slice(0, at)}${sign}${rest}` } })
    }
  }
}

it.each([
  ['01012345678', '010-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['031-123-4567', '031-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['02-345-6789', '02-345-6789'],
  ['050712345678', '0507-1234-5678'],
  ['0507-1234-5678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['+821012345678', '+821012345678'],
  ['010123456789', '010123456789'],
])('%s typed key by key is %s', (keys, number) => {
  const received = show('')
  screen.getAllByRole('textbox')[0]?.focus()
  type(keys.replaceAll('-', document.body.querySelectorAll('input').length === 3 ? '-' : ''))
  fireEvent.blur(document.activeElement as Element)
  expect(received.mock.lastCall?.[0]).toBe(number)
  expect(
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .join('-'),
  ).toBe(number)
})

it('a number pasted over another one is that number, whatever its parts', () => {
  const received = show('010-1234-5678')
  const [part] = screen.getAllByRole('textbox')
  if (!part) throw new Error('no part')
  fireEvent.change(part, { target: { value: '031-123-4567' } })
  expect(received).toHaveBeenLastCalledWith('031-123-4567')
  fireEvent.change(part, { target: { value: '0212345678' } })
  expect(received).toHaveBeenLastCalledWith('02-1234-5678')
})
