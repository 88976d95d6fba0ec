import { expect, test } from 'vitest'
import { readWish } from './wish.ts'

test('an account needs a login, a name and a company', () => {
  expect(readWish(['--login', 'hong', '--name', '홍길동', '--company', '한결'])).toEqual({
    is: 'account',
    account: { login: 'hong', name: '홍길동', company: '한결' },
  })
  expect(() => readWish(['--login', 'hong'])).toThrow('--name, --company')
  expect(() => readWish(['--login', 'a b', '--name', 'x', '--company', 'y'])).toThrow(
    '--login takes',
  )
})

test('deleting the demo stands alone, and an unknown word is refused', () => {
  expect(readWish(['--delete-demo'])).toEqual({ is: 'delete-demo' })
  expect(() => readWish(['--delete-demo', '--login', 'hong'])).toThrow('stands alone')
  expect(() => readWish(['--drop-everything'])).toThrow()
})
