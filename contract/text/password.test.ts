import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

const hong = ['hong.gildong', '홍길동', 'hong@example.com']

test.each([
  ['seven characters', '1234567', 'passwordshort'],
  [
    'seven syllables of Hangul, whichever way they are composed',
    '가나다라마바사'.normalize('NFD'),
    'passwordshort',
  ],
  ['257 characters', 'a'.repeat(257), 'passwordlong'],
  ['the user name and a digit', 'Hong.Gildong1', 'passwordcontext'],
  ['the name and a year', '홍길동-2026', 'passwordcontext'],
  ['the name and three digits', '홍길동홍길동123', 'passwordcontext'],
  ['the product and an exclamation mark', 'Siteon!!!', 'passwordcontext'],
  ['eight characters of one kind', 'kxqvbwzj', null],
  ['a passphrase with the name in it', '홍길동 correct horse battery', null],
  ['64 characters with blanks', 'ab '.repeat(22), null],
])('%s', (_, password, fault) => {
  expect(passwordFault(password, hong)).toBe(fault)
})
