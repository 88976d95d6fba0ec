import { expect, test } from 'vitest'
import { guestLanguages } from '../contract/guest/languages.ts'
import { firstLanguage, isReviewed, textsOf } from './language.ts'
import { ko } from './phrases/ko.ts'
import { phrases } from './phrases/phrases.ts'

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['zh-Hans-CN'], 'zh'],
  [['fr-FR', 'ne', 'ko'], 'ne'],
  [['fr-FR'], 'ko'],
  [[], 'ko'],
])('a browser of %j begins in %s', (preferred, language) => {
  expect(firstLanguage(preferred)).toBe(language)
})

const places = (text: string) => text.match(/\{n\}/g)?.length ?? 0

test.each(guestLanguages)('$name says everything, with its numbers', ({ code }) => {
  const table = phrases[code]
  expect(Object.keys(table)).toEqual(Object.keys(ko))
  for (const key of Object.keys(ko) as (keyof typeof ko)[]) {
    expect([code, key, table[key].trim() !== '']).toEqual([code, key, true])
    expect([code, key, places(table[key])]).toEqual([code, key, places(ko[key])])
    if (code !== 'ko') expect([code, key, table[key] === ko[key]]).toEqual([code, key, false])
  }
})

test('Waiting and arrived are never one word for both', () => {
  for (const { code } of guestLanguages) {
    const t = textsOf(code)
    expect(new Set([t('waiting'), t('sending'), t('arrived'), t('refused')]).size).toBe(4)
  }
  expect([isReviewed('en'), isReviewed('vi')]).toEqual([true, false])
})
