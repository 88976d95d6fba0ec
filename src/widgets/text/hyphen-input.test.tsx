import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { dealOut, joinHyphens, splitHyphens } from './hyphen.ts'
import { HyphenInput } from './hyphen-input.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

describe('hyphens', () => {
  it('splits what is stored, with and without hyphens', () => {
    expect(splitHyphens('010-1234-5678', [3, 4, 4])).toEqual(['010', '1234', '5678'])
    expect(splitHyphens('01012345678', [3, 4, 4])).toEqual(['010', '1234', '5678'])
    expect(splitHyphens('02-123-4567', [3, 4, 4])).toEqual(['02', '123', '4567'])
    expect(splitHyphens('', [3, 4, 4])).toEqual(['', '', ''])
  })

  it('joins what was typed, and nothing to nothing', () => {
    expect(joinHyphens(['010', '48', ''])).toBe('010-48')
    expect(joinHyphens(['', '', ''])).toBe('')
    expect(dealOut('123-45-67890', [3, 2, 5])).toEqual(['123', '45', '67890'])
  })
})

function Stateful({ start = '', parts }: { start?: string; parts?: number[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <HyphenInput value={value} onChange={setValue} parts={parts} />
      <output>{value}</output>
    </>
  )
}

const part = (index: number) =>
  screen.getAllByRole<HTMLInputElement>('textbox')[index] as HTMLInputElement
const type = (index: number, value: string) => fireEvent.change(part(index), { target: { value } })
const received = () => screen.getByRole('status').textContent

describe('the hyphen input', () => {
  it('has 3-4-4 parts by default, and moves on when one is full', () => {
    render(<Stateful />)
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    part(0).focus()
    type(0, '01')
    expect(document.activeElement).toBe(part(0))
    type(0, '010')
    expect(document.activeElement).toBe(part(1))
    type(1, '1234')
    expect(document.activeElement).toBe(part(2))
    type(2, '5678')
    expect(received()).toBe('010-1234-5678')
    expect(document.activeElement).toBe(part(2))
  })

  it('splits a pasted number', () => {
    render(<Stateful parts={[3, 2, 5]} />)
    type(0, '123-45-67890')
    expect(received()).toBe('123-45-67890')
  })

  it('replaces a whole number that is typed over it', () => {
    render(<Stateful start="010-1234-5678" />)
    type(0, '011')
    const [, middle] = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(document.activeElement).toBe(middle)
    // what is typed next replaces the part
    expect([middle?.selectionStart, middle?.selectionEnd]).toEqual([0, 4])
    type(1, '9876')
    expect(document.activeElement).toBe(part(2))
    type(2, '5432')
    expect(received()).toBe('011-9876-5432')
  })

  it('keeps nothing of the old number when another is pasted over it', () => {
    render(<Stateful start="010-1234-5678" />)
    type(0, '0212345')
    expect(received()).toBe('021-2345')
  })

  it('cuts off nothing of a number that is too long', () => {
    render(<Stateful parts={[3, 2, 5]} start="123-45-67890" />)
    type(2, '678901')
    expect(received()).toBe('123-45-67890')
    expect(screen.getByRole('alert').textContent).toBe('숫자 10자리까지 적을 수 있습니다.')
    type(0, '987-65-43210')
    expect(received()).toBe('987-65-43210')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('starts the next part over with a digit too many', () => {
    render(<Stateful start="010-1234-5678" />)
    type(0, '0109')
    expect(received()).toBe('010-9-5678')
    expect(document.activeElement).toBe(part(1))
  })

  it('goes back on Backspace in an empty part, and on at a hyphen', () => {
    render(<Stateful start="02" />)
    part(0).focus()
    fireEvent.keyDown(part(0), { key: '-' })
    expect(document.activeElement).toBe(part(1))
    fireEvent.keyDown(part(1), { key: 'Backspace' })
    expect(document.activeElement).toBe(part(0))
  })
})
