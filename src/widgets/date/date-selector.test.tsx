import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
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

  it.each(['2026-11-01', '2026-12-31'])('never hands over %s, outside its limits', async (day) => {
    render(<Stateful start="2026-11-20" min="2026-11-10" max="2026-11-30" />)
    type(day)
    const isWithin = () => box().value >= '2026-11-10' && box().value <= '2026-11-30'
    await waitFor(() => expect(isWithin()).toBe(true))
    await new Promise((done) => setTimeout(done, 50))
    for (const value of received) {
      expect(value === null || (value >= '2026-11-10' && value <= '2026-11-30')).toBe(true)
    }
    expect(isWithin()).toBe(true)
  })
})
