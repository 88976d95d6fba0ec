import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { SearchBox } from './search-box.tsx'

beforeEach(async () => {
  await startI18n('ko_siteon')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The value comes back as from an address: when the test says so. */
function showWithAddress() {
  const requested: string[] = []
  const box = (value: string) => (
    <SearchBox label="찾기" value={value} onSearch={(text) => requested.push(text)} />
  )
  const { rerender } = render(box(''))
  return {
    requested,
    box: screen.getByRole<HTMLInputElement>('searchbox'),
    comeBack: (value: string) => rerender(box(value)),
  }
}

function show() {
  const requested: string[] = []
  render(<SearchBox label="찾기" value="" onSearch={(text) => requested.push(text)} />)
  return { requested, box: screen.getByRole<HTMLInputElement>('searchbox') }
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('asks after a pause, once', () => {
  const { requested, box } = show()
  type(box, 't')
  wait(200)
  type(box, 'tbm')
  wait(299)
  expect(requested).toEqual([])
  wait(1)
  expect(requested).toEqual(['tbm'])
})

it('asks nothing while a syllable is being composed, however long it takes', () => {
  const { requested, box } = show()
  fireEvent.compositionStart(box)
  type(box, 'ㅂ')
  wait(5000)
  type(box, '비')
  wait(5000)
  expect(requested).toEqual([])
  fireEvent.compositionEnd(box)
  wait(300)
  expect(requested).toEqual(['비'])
})

it('asks at once on Enter, and not on the Enter that ends a composition', () => {
  const { requested, box } = show()
  type(box, '비계')
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(requested).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(requested).toEqual(['비계'])
})

it('asks nothing on the Enter of an input method that ended its composition before', () => {
  const { requested, box } = show()
  type(box, '비계')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(requested).toEqual([])
})

it('keeps the syllable that is being composed when the search before comes back', () => {
  const { requested, box, comeBack } = showWithAddress()
  type(box, '비')
  wait(300)
  type(box, '비계')
  wait(300)
  fireEvent.compositionStart(box)
  type(box, '비계ㅂ')
  comeBack('비')
  comeBack('비계')
  expect(box.value).toBe('비계ㅂ')
  type(box, '비계발')
  fireEvent.compositionEnd(box)
  wait(300)
  expect(requested).toEqual(['비', '비계', '비계발'])
})

it('keeps the space that another word follows', () => {
  const { box, comeBack } = showWithAddress()
  type(box, '비계 ')
  wait(300)
  comeBack('비계')
  expect(box.value).toBe('비계 ')
})

it('shows what the address says after 뒤로', () => {
  const { box, comeBack } = showWithAddress()
  type(box, '비계')
  wait(300)
  comeBack('비계')
  comeBack('')
  expect(box.value).toBe('')
})

it('searches also where a keyboard never says that its composition has ended', () => {
  const { requested, box } = show()
  fireEvent.compositionStart(box)
  type(box, '비계')
  fireEvent.blur(box)
  wait(300)
  expect(requested).toEqual(['비계'])
})
