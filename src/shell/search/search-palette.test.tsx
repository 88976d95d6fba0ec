import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { SearchPalette } from './search-palette.tsx'

const called = vi.hoisted(() => ({ navigate: vi.fn(), words: [] as string[] }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => called.navigate }))
vi.mock('./search-notes.tsx', () => ({ SearchNotes: () => null }))
vi.mock('./found-items.ts', () => ({
  useFoundItems: (word: string) => {
    called.words.push(word)
    return { items: word ? [{ group: 'pages', href: '/one', title: word }] : [] }
  },
}))
vi.mock('./item-icon.tsx', () => ({ ItemIcon: () => null }))

beforeEach(async () => {
  await startI18n('ko_siteon')
  await loadWords('search')
  vi.clearAllMocks()
  called.words = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The palette with a word whose last syllable is still composed, and its results listed. */
async function compose() {
  render(<SearchPalette onClose={() => undefined} />)
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  vi.useFakeTimers()
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: '비계' } })
  act(() => vi.advanceTimersByTime(600))
  expect(called.words.at(-1)).toBe('비계')
  return box
}

const enter = { key: 'Enter', code: 'Enter' }

it('opens nothing on the Enter that ends a syllable, also where a browser reports it twice', async () => {
  const box = await compose()
  fireEvent.keyDown(box, { ...enter, keyCode: 229, isComposing: true })
  fireEvent.compositionEnd(box)
  fireEvent.keyDown(box, { ...enter, keyCode: 13 })
  fireEvent.keyUp(box, enter)
  expect(called.navigate).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { ...enter, keyCode: 13 })
  expect(called.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/one' })
})

it('opens nothing where the composition has ended before its Enter is reported', async () => {
  const box = await compose()
  fireEvent.compositionEnd(box)
  fireEvent.keyDown(box, { ...enter, keyCode: 229 })
  fireEvent.keyUp(box, enter)
  expect(called.navigate).not.toHaveBeenCalled()
})

it('searches the whole word on an Enter before the pause is over', async () => {
  const box = await compose()
  fireEvent.change(box, { target: { value: '비계공' } })
  fireEvent.compositionEnd(box)
  fireEvent.keyDown(box, { ...enter, keyCode: 13 })
  expect(called.navigate).not.toHaveBeenCalled()
  expect(called.words.at(-1)).toBe('비계공')
})
