import { Problem } from '../../lib/call/problem.ts'
import { CannotKeep } from './cannot-keep.ts'

/** Where a refused sign-in is said: at a field, or over the form. */
export type LoginFault =
  | { at: 'login'; word: '1000' }
  | { at: 'password'; word: '1001' | '1002' }
  | { at: 'form'; word: '1004' | 'other' | 'storage' | 'offline' | 'tooMany' | 'suspended' }

/** Login codes of spec §8; `-1` and whatever else is unknown say the spec's general sentence. */
export function loginFault(error: unknown): LoginFault {
  if (error instanceof CannotKeep) return { at: 'form', word: 'storage' }
  if (!(error instanceof Problem)) return { at: 'form', word: 'other' }
  if (error.offline) return { at: 'form', word: 'offline' }
  if (error.status === 429) return { at: 'form', word: 'tooMany' }
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
