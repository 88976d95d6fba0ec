import { expect, it } from 'vitest'
import { changedFacts } from './drawing-facts.ts'

const base = { name: '3층 평면도', fieldId: '7', label: '', file: null }

it.each([
  ['a name', { name: '3층' }, { name: '3층' }],
  ['a work site', { fieldId: '8' }, { fieldId: 8 }],
  ['no work site', { fieldId: null }, { fieldId: null }],
  ['both', { name: '3층', fieldId: '8' }, { name: '3층', fieldId: 8 }],
  ['nothing', {}, null],
])('sends %s that was changed, and nothing else', (_, typed, sent) => {
  expect(changedFacts(base, { ...base, ...typed })).toEqual(sent)
})
