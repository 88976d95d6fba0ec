import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { TypedContext } from '../field/typed-context.ts'
import { DecimalInput } from './decimal-input.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

function Stateful({ keeps = false, signed = false }: { keeps?: boolean; signed?: boolean }) {
  const [value, setValue] = useState<number | string | null>(null)
  return (
    <TypedContext value={keeps ? setValue : null}>
      <DecimalInput
        aria-label="wind"
        value={value}
        onChange={setValue}
        decimals={1}
        signed={signed}
      />
      <output>{JSON.stringify(value)}</output>
    </TypedContext>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('wind')
/** Key by key, as the browser reports it. */
function type(text: string) {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(box(), { target: { value: text.slice(0, end) } })
  }
}
const value = () => screen.getByRole('status').textContent

it.each([
  ['3.5', 3.5],
  ['-3,5', -3.5],
  ['12,5', 12.5],
  ['1,234.5', 1234.5],
  ['３．５', 3.5],
])('%s typed key by key is %d', (text, number) => {
  render(<Stateful signed />)
  type(text)
  expect(value()).toBe(String(number))
  expect(box().value).toBe(text)
  fireEvent.blur(box())
  expect(box().value).toBe(String(number))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the point while it is being typed', () => {
  render(<Stateful />)
  type('3.')
  expect(box().value).toBe('3.')
  expect(value()).toBe('3')
})

it.each([
  ['3.57', '소수 1자리까지 적을 수 있습니다.'],
  ['1.2.3', '숫자로 읽을 수 없습니다.'],
  ['-4', '숫자로 읽을 수 없습니다.'],
  ['3m', '숫자로 읽을 수 없습니다.'],
])('%s stays as it was typed, and is no number', (text, why) => {
  render(<Stateful />)
  type(text)
  fireEvent.blur(box())
  expect(box().value).toBe(text)
  expect(value()).toBe('null')
  expect(screen.getByRole('alert').textContent).toBe(why)
  fireEvent.change(box(), { target: { value: '3.5' } })
  expect(value()).toBe('3.5')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('hands a form what is no number as it was typed', () => {
  render(<Stateful keeps />)
  type('3.57')
  fireEvent.blur(box())
  expect(value()).toBe('"3.57"')
  expect(box().value).toBe('3.57')
})
