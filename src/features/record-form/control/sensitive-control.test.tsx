import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { SensitiveField } from '../../../../contract/form/sensitive.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { SensitiveControl } from './sensitive-control.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets')
})
afterEach(cleanup)

const cell: SensitiveField = {
  key: 'health',
  type: 'text',
  label: { ko: '건강', en: 'Health' },
  sensitive: { seenBy: ['safety'] },
}
let now: unknown

function Form({ start }: { start: unknown }) {
  const [value, setValue] = useState(start)
  now = value
  return <SensitiveControl cell={cell} value={value} onChange={setValue} />
}

const sealed = { shown: '••••', sealed: 'mark' }
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

it('what is entered for the first time is an entry, and can be read while it is written', () => {
  render(<Form start={null} />)
  type('난청')
  expect(now).toEqual({ unsealed: '난청' })
  expect(screen.getByRole('textbox')).toHaveProperty('value', '난청')
  type('')
  expect(now).toBeNull()
})

it('what the server has is a mask, and stays until another is entered', () => {
  render(<Form start={sealed} />)
  expect(screen.getByText('••••')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '다시 입력' }))
  expect(now).toEqual(sealed)
  type('당뇨')
  expect(now).toEqual({ unsealed: '당뇨' })
  type('')
  expect(now).toEqual(sealed)
  type('고혈압')
  fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }))
  expect(now).toEqual(sealed)
  expect(screen.queryByRole('textbox')).toBeNull()
})
