import { UnknownKey } from '../platform/vault.ts'
import { Problem, problem } from './problem.ts'

interface Failure {
  code?: unknown
  syscall?: unknown
  message?: unknown
  cause?: unknown
}

/** Drizzle and fetch wrap what happened; the innermost error names it. */
export function rootOf(error: unknown): Failure & object {
  let current = error
  for (let i = 0; i < 5; i += 1) {
    const cause = (current as Failure | null)?.cause
    if (typeof cause !== 'object' || cause === null) break
    current = cause
  }
  return typeof current === 'object' && current !== null ? current : { message: String(current) }
}

/** Locks, timeouts, deadlocks, connections refused or lost: worth trying again. */
const busyCodes = new Set([
  '40001',
  '40P01',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'DATABASE_GONE',
  'BUCKET_FAILED',
])

const connectionWords =
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end|Client has encountered a connection error|Client was closed and is not queryable/

/** Text that the database cannot store, or numbers beyond its types: a client error. */
const inputCodes = new Set(['22P05', '22021', '22003', '22008', '22P02', '22007'])

export function isLockTimeout(error: unknown): boolean {
  return rootOf(error).code === '55P03'
}

/** The problem for an error; `internal` for an unexpected one. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const root = rootOf(error)
  if (root instanceof Problem) return root
  if (root instanceof UnknownKey) return problem('sealing-key-missing')
  const code = String(root.code ?? '')
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return problem('storage-full', { headers: { 'retry-after': '10' } })
  }
  if (inputCodes.has(code)) return problem('invalid')
  const lost =
    busyCodes.has(code) ||
    code.startsWith('08') ||
    (code === 'ENOENT' && root.syscall === 'connect') ||
    connectionWords.test(String(root.message ?? ''))
  return lost ? problem('busy', { headers: { 'retry-after': '2' } }) : problem('internal')
}
