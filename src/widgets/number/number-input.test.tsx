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

function StatefulNullable({ start, unit }: { start: number | null; unit?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NullableNumberInput aria-label="people" value={value} onChange={setValue} unit={unit} />
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('people')
/** Behind what stands there, as the browser reports a key. */
function key(data: string) {
  const event = new InputEvent('input', { bubbles: true, inputType: 'insertText', data })
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(box(), box().value + data)
  fireEvent(box(), event)
}
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
    ['1,200 원', '1200'],
    ['가', null],
    ['원', null],
    ['30분', null],
    ['12,500', '12500'],
    ['12,5', null],
    ['12,', null],
    ['1.5', null],
    ['12 동 3', null],
    ['3만', null],
    ['1천원', null],
    ['-4', null],
    ['1e5', null],
  ])('reads %j as %j', (text, digits) => expect(digitsOf(text, false, '원')).toBe(digits))

  it('reads its own text with a digit more or less', () => {
    expect(digitsOf('1,2345', true)).toBe('12345')
    expect(digitsOf('12,5', true)).toBe('125')
  })

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
    render(<StatefulNullable start={7} />)
    type('12.50')
    expect(box().value).toBe('12.50')
    expect(screen.getByRole('status').textContent).toBe('null')
    expect(screen.getByRole('alert').textContent).toBe('소수 없이 적어 주세요.')
    type('12')
    expect(screen.getByRole('status').textContent).toBe('12')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('makes no 125 of a decimal comma, and 12,500 of the same keys and two more', () => {
    render(<StatefulNullable start={null} />)
    fireEvent.focus(box())
    key('1')
    key('2')
    key(',')
    key('5')
    expect(box().value).toBe('12,5')
    expect(screen.getByRole('status').textContent).toBe('null')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(box())
    expect(screen.getByRole('alert').textContent).toBe('소수 없이 적어 주세요.')
    fireEvent.focus(box())
    key('0')
    key('0')
    expect(box().value).toBe('12,500')
    expect(screen.getByRole('status').textContent).toBe('12500')
  })

  it('says that 3만 is no 3', () => {
    render(<StatefulNullable start={null} />)
    fireEvent.compositionStart(box())
    type('3만')
    fireEvent.compositionEnd(box())
    expect(box().value).toBe('3만')
    expect(screen.getByRole('status').textContent).toBe('null')
    expect(screen.getByRole('alert').textContent).toBe('숫자로 읽을 수 없습니다.')
  })

  it('leaves the caret behind a unit that is typed, where a word goes on', () => {
    render(<StatefulNullable start={3} unit="대" />)
    box().focus()
    key('대')
    expect([box().value, box().selectionStart]).toEqual(['3대', 2])
  })

  it('leaves out the unit that is composed behind it once the composition ends, not before', () => {
    render(<StatefulNullable start={3} unit="명" />)
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
