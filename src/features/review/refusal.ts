import { Problem } from '../../lib/call/problem.ts'

const known = [
  'revision-mismatch',
  'dependency-missing',
  'decided',
  'closed',
  'files-awaited',
  'not-found',
  'gone',
  'forbidden',
  'invalid',
  'own-import',
  'own-action',
  'above-level',
  'sealing-key-missing',
] as const

/** The person may not decide here. */
export const isRefused = (error: unknown) => error instanceof Problem && error.status === 403

/** The `review` text for a refused decision. */
export function refusalOf(error: unknown): (typeof known)[number] | 'offline' | 'other' {
  if (!(error instanceof Problem)) return 'other'
  if (error.offline) return 'offline'
  return known.find((code) => code === error.code) ?? 'other'
}
