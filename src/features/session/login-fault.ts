import { Problem } from '../../lib/call/problem.ts'
import { CannotStore } from './cannot-store.ts'

/** Where a refused sign-in is shown: at a field, or above the form. */
export type LoginFault =
  | { at: 'login'; word: '1000' }
  | { at: 'password'; word: '1001' | '1002' }
  | { at: 'form'; word: '1004' | 'other' | 'storage' | 'offline' | 'suspended' }
  /** `message` is the server's, which knows how long to wait */
  | { at: 'form'; word: 'tooMany'; message: string }

/** The login codes of the wire; `-1` and unknown ones give the general message. */
export function loginFault(error: unknown): LoginFault {
  if (error instanceof CannotStore) return { at: 'form', word: 'storage' }
  if (!(error instanceof Problem)) return { at: 'form', word: 'other' }
  if (error.offline) return { at: 'form', word: 'offline' }
  if (error.status === 429) return { at: 'form', word: 'tooMany', message: error.message }
  if (error.code === 'suspended') return { at: 'form', word: 'suspended' }
  switch (Number(error.code)) {
    case 1000:
      return { at: 'login', word: '1000' }
    case 1001:
      return { at: 'password', word: '1001' }
    case 1002:
      return { at: 'password', word: '1002' }
    case 1004:
      return { at: 'form', word: '1004' }
    default:
      return { at: 'form', word: 'other' }
  }
}
