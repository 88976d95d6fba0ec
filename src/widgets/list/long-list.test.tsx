import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LongList } from './long-list.tsx'

afterEach(cleanup)

const people = Array.from({ length: 10_000 }, (_, index) => index)

function show(items: readonly number[]) {
  return (
    <LongList items={items} rowHeight={50} label="구성원" keyOf={(one) => one}>
      {(one) => <a href={`#${one}`}>{one}</a>}
    </LongList>
  )
}

/** As if the page had been scrolled by so many pixels. */
function scrollTo(top: number) {
  const list = screen.getByRole('list')
  list.getBoundingClientRect = () => ({ top: -top }) as DOMRect
  act(() => {
    document.dispatchEvent(new Event('scroll'))
  })
}

it('renders the visible rows of thousands, with their positions', () => {
  render(show(people))
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  expect(screen.getByRole('list').style.height).toBe('500000px')
  scrollTo(250_000)
  const link = screen.getByRole('link', { name: '5000' })
  expect(link.closest('li')?.getAttribute('aria-posinset')).toBe('5001')
  expect(link.closest('li')?.getAttribute('aria-setsize')).toBe('10000')
  expect(screen.queryByRole('link', { name: '0' })).toBeNull()
})

it('shows the remaining rows when a search leaves few', () => {
  const { rerender } = render(show(people))
  scrollTo(250_000)
  rerender(show([3, 4]))
  scrollTo(0)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['3', '4'])
})
