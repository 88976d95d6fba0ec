import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { TypedContext } from '../field/typed-context.ts'
import { DateSelector, type DateSelectorProps } from './date-selector.tsx'

beforeAll(() => startI18n('ko_siteon'))
beforeEach(() => {
  received.length = 0
})
afterEach(cleanup)

const received: (string | null)[] = []

function Stateful({
  start = null,
  ...rest
}: Partial<DateSelectorProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <DateSelector
      {...rest}
      value={value}
      onChange={(next) => {
        received.push(next)
        setValue(next)
      }}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')

function type(text: string) {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.keyDown(box(), { key: 'Enter' })
  fireEvent.blur(box())
}

describe('the date selector of the spec', () => {
  it('shows and takes yyyy-MM-dd', async () => {
    render(<Stateful start="2026-11-20" />)
    await waitFor(() => expect(box().value).toBe('2026-11-20'))
    type('2026-12-01')
    await waitFor(() => expect(received.at(-1)).toBe('2026-12-01'))
    await waitFor(() => expect(box().value).toBe('2026-12-01'))
  })

  it('is emptied by its button, which is there only where it may be empty', async () => {
    const { rerender } = render(<Stateful start="2026-11-20" />)
    fireEvent.click(screen.getByRole('button', { name: '지우기' }))
    await waitFor(() => expect(received).toEqual([null]))
    expect(screen.queryByRole('button', { name: '지우기' })).toBeNull()
    rerender(<Stateful key="kept" start="2026-11-20" clearable={false} />)
    expect(screen.queryByRole('button', { name: '지우기' })).toBeNull()
  })

  it.each([
    ['2026-11-01', '2026-11-10부터 고를 수 있습니다.'],
    ['2026-12-31', '2026-11-30까지 고를 수 있습니다.'],
    // Not one of a hundred years before.
    ['261230', '2026-11-30까지 고를 수 있습니다.'],
  ])('never hands over %s, outside its limits, and says why', (day, why) => {
    render(<Stateful start="2026-11-20" min="2026-11-10" max="2026-11-30" />)
    type(day)
    expect(box().value).toBe(day)
    expect(screen.getByRole('alert').textContent).toBe(why)
    expect(received).toEqual([null])
  })

  it.each([
    ['900501', '1990-05-01'],
    ['２０２６０１０５', '2026-01-05'],
    ['2026. 1. 5.', '2026-01-05'],
  ])('reads %s as %s', (text, day) => {
    render(<Stateful />)
    type(text)
    expect(received).toEqual([day])
    expect(box().value).toBe(day)
  })

  it.each(['1990-13-01', '2026-02-29', '2026111', '내일'])(
    'puts no other day in the place of %s, which stays with an error',
    (text) => {
      render(<Stateful start="2026-11-20" />)
      type(text)
      expect(received).toEqual([null])
      expect(box().value).toBe(text)
      expect(box().getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByRole('alert').textContent).toContain('날짜로 읽을 수 없습니다')
      type('2026-11-21')
      expect(received).toEqual([null, '2026-11-21'])
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('stays the day that it was where there must be one', () => {
    render(<Stateful start="2026-11-20" clearable={false} />)
    type('내일')
    expect(received).toEqual([])
    expect(box().value).toBe('내일')
    type('')
    expect(received).toEqual([])
    expect(box().value).toBe('2026-11-20')
  })

  it('hands a form what was typed as it stands, which it shows again', () => {
    const keep = (text: string) => {
      received.push(text)
    }
    const { rerender } = render(
      <TypedContext value={keep}>
        <Stateful start="2026-11-20" />
      </TypedContext>,
    )
    type('1990-13-01')
    expect(received).toEqual(['1990-13-01'])
    rerender(
      <TypedContext value={keep}>
        <Stateful key="again" start="1990-13-01" />
      </TypedContext>,
    )
    expect(box().value).toBe('1990-13-01')
    expect(screen.getByRole('alert').textContent).toContain('날짜로 읽을 수 없습니다')
  })
})
