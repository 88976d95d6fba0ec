import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { withScheme } from './link.ts'
import { LinkInput } from './link-input.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

it.each([
  ['example.org/a', 'https://example.org/a'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['  ', ''],
])('%j becomes %j', (typed, link) => expect(withScheme(typed)).toBe(link))

function Stateful({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <LinkInput value={value} onChange={setValue} />
}

it('is typed, then opened, then typed again, and back in edit mode when empty', () => {
  render(<Stateful />)
  const box = () => screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(box(), { target: { value: 'example.org' } })
  fireEvent.blur(box())
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org')
  fireEvent.click(screen.getByRole('button', { name: '링크 수정' }))
  expect(box().value).toBe('https://example.org')
  fireEvent.change(box(), { target: { value: '' } })
  fireEvent.blur(box())
  expect(screen.queryByRole('link')).toBeNull()
  expect(box().value).toBe('')
})
