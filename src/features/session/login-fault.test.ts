import { expect, it } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import { CannotStore } from './cannot-store.ts'
import { loginFault } from './login-fault.ts'

const problem = (code: string | number, status: number) =>
  new Problem({ code, message: '', status })

it.each([
  [1000, 400, 'login', '1000'],
  [1001, 400, 'password', '1001'],
  [1002, 401, 'password', '1002'],
  ['1002', 401, 'password', '1002'],
  [1004, 455, 'form', '1004'],
  [-1, 500, 'form', 'other'],
  ['internal', 500, 'form', 'other'],
  ['network', 0, 'form', 'offline'],
  ['timeout', 0, 'form', 'offline'],
] as const)('says code %s (%i) at %s', (code, status, at, word) => {
  expect(loginFault(problem(code, status))).toEqual({ at, word })
})

it.each(['too-many-requests', 'too-many-guesses'])('says with %s how long to wait', (code) => {
  const refused = new Problem({ code, message: '40초 후 다시 시도해주세요.', status: 429 })
  const message = '40초 후 다시 시도해주세요.'
  expect(loginFault(refused)).toEqual({ at: 'form', word: 'tooMany', message })
})

it('tells a full device apart from a wrong password', () => {
  expect(loginFault(new CannotStore('session'))).toEqual({ at: 'form', word: 'storage' })
  expect(loginFault(new TypeError('x'))).toEqual({ at: 'form', word: 'other' })
})
