import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { TextInput } from '../text/text-input.tsx'
import { Field } from './field.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const nothing = () => undefined

it('names its control and describes it with the error and the help', () => {
  render(
    <Field label="위치" error="위치를 적어 주세요" help="건물, 층 차례로" required>
      <TextInput value="" onChange={nothing} />
    </Field>,
  )
  const input = screen.getByLabelText('위치')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const words = described.map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['위치를 적어 주세요', '건물, 층 차례로'])
})

it('counts characters as a person does', () => {
  const value = `${'각'.normalize('NFD')}😀`
  render(
    <Field label="내용" counter={{ value, max: 2000 }}>
      <TextInput value={value} onChange={nothing} />
    </Field>,
  )
  expect(screen.getByText('2 / 2000')).toBeDefined()
})
