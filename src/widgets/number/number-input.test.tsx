import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { caretAfterDigits, digitsOf, withCommas } from './digits.ts'
import { NullableNumberInput, NumberInput } from './number-input.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

function Stateful({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <NumberInput aria-label="people" value={value} onChange={setValue} />
}

function StatefulNullable({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NullableNumberInput aria-label="people" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('people')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

describe('digits', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['999', '999'],
    ['1000', '1,000'],
    ['', ''],
    ['123456789012345', '123,456,789,012,345'],
  ])('prints %s as %s', (digits, shown) => expect(withCommas(digits)).toBe(shown))

  it.each([
    ['1,234', '1234'],
    ['１２３', '123'],
    ['0012', '12'],
    ['0', '0'],
    ['', ''],
    ['1,200원', '1200'],
    ['가', ''],
    ['1.5', null],
    ['12 동 3', null],
  ])('reads %j as %j', (text, digits) => expect(digitsOf(text)).toBe(digits))

  it('finds the place behind a digit', () => {
    expect(caretAfterDigits('1,234', 1)).toBe(1)
    expect(caretAfterDigits('1,234', 2)).toBe(3)
    expect(caretAfterDigits('1,234', 4)).toBe(5)
  })
})

describe('the number input of the spec', () => {
  it('puts commas in', () => {
    render(<Stateful start={0} />)
    type('1234')
    expect(box().value).toBe('1,234')
  })

  it('gives 0 for nothing', () => {
    render(<Stateful start={12} />)
    type('')
    expect(box().value).toBe('0')
  })

  it('takes the next digit in the place of that 0', () => {
    render(<Stateful start={0} />)
    type('05')
    expect(box().value).toBe('5')
  })

  it('takes fifteen digits and no sixteenth, and says so', () => {
    render(<Stateful start={123_456_789_012_345} />)
    expect(box().value).toBe('123,456,789,012,345')
    type('123,456,789,012,3456')
    expect(box().value).toBe('123,456,789,012,345')
    expect(screen.getByRole('alert').textContent).toBe('15자까지 작성할 수 있습니다.')
  })

  it('does not read a pasted decimal as a number a hundred times as large', () => {
    render(<Stateful start={7} />)
    type('12.50')
    expect(box().value).toBe('7')
  })

  it('drops letters composed into it once the composition ends, not before', () => {
    render(<Stateful start={3} />)
    fireEvent.compositionStart(box())
    type('3명')
    expect(box().value).toBe('3명')
    fireEvent.compositionEnd(box())
    expect(box().value).toBe('3')
  })
})

describe('the nullable one', () => {
  it('distinguishes nothing from zero', () => {
    render(<StatefulNullable start={null} />)
    expect(box().value).toBe('')
    type('0')
    expect(screen.getByRole('status').textContent).toBe('0')
    type('')
    expect(screen.getByRole('status').textContent).toBe('null')
  })
})
