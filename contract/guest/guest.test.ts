import { expect, test } from 'vitest'
import hazardReport from '../boards/hazard-report/board.ts'
import { fieldOf } from '../form/fields.ts'
import { guestContact } from './contact.ts'
import { guestLanguages, posterSentences } from './languages.ts'
import { guestKinds, receiptOf } from './limits.ts'

test('guests choose any kind of the board but the one that stops work', () => {
  const field = fieldOf(hazardReport, 'kind')
  const kinds = field?.type === 'radio' ? field.options.map(({ value }) => value) : []
  expect([...guestKinds].sort()).toEqual(
    kinds.filter((kind) => kind !== hazardReport.stopWork?.kind).sort(),
  )
  for (const kind of guestKinds)
    expect(hazardReport.alarm?.({ kind, danger: 'yes' })).toBe('danger')
})

test('the contact of a guest is no field of the form, so that nobody else enters one', () => {
  expect(fieldOf(hazardReport, guestContact.key)).toBeUndefined()
})

test('the poster speaks to everybody, and only Korean and English are called reviewed', () => {
  expect(Object.keys(posterSentences)).toEqual(guestLanguages.map(({ code }) => code))
  expect(guestLanguages.filter(({ reviewed }) => reviewed).map(({ code }) => code)).toEqual([
    'ko',
    'en',
  ])
})

test('a receipt is read out in eight characters', () => {
  expect(receiptOf('0197d5a1-0000-7000-8000-00003f2a9c01')).toBe('3F2A-9C01')
})
