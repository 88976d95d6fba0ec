import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthAllowed, yearAllowed } from './month-limits.ts'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const limits = { min: '2025-03', max: '2026-10', disabled: ['2026-02'] }

describe('limits', () => {
  it.each([
    ['2025-02', false],
    ['2025-03', true],
    ['2026-10', true],
    ['2026-11', false],
    ['2026-02', false],
  ])('%s: %j', (month, allowed) => expect(monthAllowed(month, limits)).toBe(allowed))

  it('stops at years without an allowed month', () => {
    expect(yearAllowed(2024, limits)).toBe(false)
    expect(yearAllowed(2025, limits)).toBe(true)
    expect(yearAllowed(2027, limits)).toBe(false)
    expect(yearAllowed(1990, {})).toBe(true)
  })
})

describe('the grid', () => {
  const picked: string[] = []
  const show = () => {
    picked.length = 0
    render(<MonthGrid value="2026-05" onPick={(month) => picked.push(month)} {...limits} />)
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('shows twelve months of the chosen year', () => {
    show()
    expect(screen.getByRole('group', { name: '2026년' }).querySelectorAll('button')).toHaveLength(
      12,
    )
    expect(button('2026년 5월').getAttribute('aria-pressed')).toBe('true')
  })

  it('selects an allowed month only', () => {
    show()
    fireEvent.click(button('2026년 2월'))
    fireEvent.click(button('2026년 11월'))
    fireEvent.click(button('2026년 10월'))
    expect(picked).toEqual(['2026-10'])
  })

  it('turns years within the limits', () => {
    show()
    expect(button('다음 해').disabled).toBe(true)
    fireEvent.click(button('앞 해'))
    expect(button('2025년 2월').disabled).toBe(true)
    expect(button('앞 해').disabled).toBe(true)
    fireEvent.click(button('2025년 3월'))
    expect(picked).toEqual(['2025-03'])
  })

  it('moves by arrows over months that may not be chosen', () => {
    show()
    button('2026년 1월').focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(button('2026년 3월'))
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(button('2026년 6월'))
  })
})
