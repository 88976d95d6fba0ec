import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const seen: string[] = []

function Stateful({ start = '', max }: { start?: string; max: number }) {
  const [value, setValue] = useState(start)
  return (
    <TextInput
      aria-label="place"
      value={value}
      max={max}
      onChange={(next) => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

function show(start: string, max: number) {
  seen.length = 0
  render(<Stateful start={start} max={max} />)
  return screen.getByLabelText<HTMLInputElement>('place')
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

describe('the limit of a text', () => {
  it('takes what fits, up to the last character', () => {
    const input = show('', 5)
    type(input, '지하 2층')
    expect(input.value).toBe('지하 2층')
    expect(seen).toEqual(['지하 2층'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('restores the old value and reports it', () => {
    const input = show('지하 2층', 5)
    type(input, '지하 2층가')
    expect(input.value).toBe('지하 2층')
    expect(seen).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('5자까지 작성할 수 있습니다.')
  })

  it('says nothing any more once something fits', () => {
    const input = show('지하', 3)
    type(input, '지하 2층')
    expect(screen.queryByRole('alert')).not.toBeNull()
    type(input, '지하2')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('counts characters, not UTF-16 units, and a decomposed syllable once', () => {
    const input = show('', 3)
    type(input, '😀😀😀')
    expect(input.value).toBe('😀😀😀')
    const decomposed = '한글말'.normalize('NFD')
    expect(decomposed.length).toBeGreaterThan(3)
    type(input, decomposed)
    expect(seen.at(-1)).toBe(decomposed)
    type(input, '😀😀😀😀')
    expect(input.value).toBe(decomposed)
  })

  it('lets a text that was too long already be made shorter, not longer', () => {
    const input = show('가나다라마바', 3)
    type(input, '가나다라마바사')
    expect(input.value).toBe('가나다라마바')
    type(input, '가나다라마')
    expect(input.value).toBe('가나다라마')
  })
})

describe('Korean composition', () => {
  it('neither cuts, reports nor warns while a syllable is being composed', () => {
    const input = show('가나', 2)
    fireEvent.compositionStart(input)
    for (const step of ['가나ㅎ', '가나하', '가나한']) {
      type(input, step)
      expect(input.value).toBe(step)
    }
    expect(seen).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.compositionEnd(input)
    expect(input.value).toBe('가나')
    expect(seen).toEqual([])
    expect(screen.getByRole('alert')).toBeDefined()
  })

  it('passes the whole syllable on once, when it is finished', () => {
    const input = show('', 10)
    fireEvent.compositionStart(input)
    type(input, 'ㅎ')
    type(input, '하')
    type(input, '한')
    fireEvent.compositionEnd(input)
    expect(seen).toEqual(['한'])
    expect(input.value).toBe('한')
  })

  it('is not confused by a browser that fires input after the composition ended', () => {
    const input = show('', 10)
    fireEvent.compositionStart(input)
    type(input, '한')
    fireEvent.compositionEnd(input)
    fireEvent.input(input, { target: { value: '한' } })
    expect(seen).toEqual(['한'])
  })

  it('keeps the syllable when the field is left in the middle of it', () => {
    const input = show('', 10)
    fireEvent.compositionStart(input)
    type(input, '비계')
    fireEvent.blur(input)
    expect(seen).toEqual(['비계'])
  })
})

it('holds for a text area, too', () => {
  const received: string[] = []
  render(
    <TextArea aria-label="action" value="가나" max={2} onChange={(next) => received.push(next)} />,
  )
  const area = screen.getByLabelText<HTMLTextAreaElement>('action')
  type(area, '가나다')
  expect(received).toEqual([])
  expect(area.value).toBe('가나')
  expect(screen.getByRole('alert').textContent).toBe('2자까지 작성할 수 있습니다.')
})
