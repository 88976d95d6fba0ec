import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { problem } from '../http/problem.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes 19 MiB and a thread; further ones wait, and beyond a limit are refused. */
const atOnce = 4
const waitingAtMost = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw problem('busy', { headers: { 'retry-after': '5' } })
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** NFC first: a password typed on a Mac is the same one on a PC. */
const messageOf = (password: string) => password.normalize('NFC')

/** The password in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await inTurn(() =>
    derive('argon2id', { ...cost, message: messageOf(password), nonce }),
  )
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A hash that no password has: an unknown user takes as long as a known one. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/** Stored in place of a hash until a password is chosen; it matches none. */
export const noPassword = 'none'

/** Whether the password matches `stored`; null is an unknown user. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored !== null && stored !== noPassword
  const match = phc.exec(known ? stored : decoy)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const wanted = Buffer.from(expected, 'base64')
  const found = await inTurn(() =>
    derive('argon2id', {
      message: messageOf(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: wanted.length,
    }),
  )
  return timingSafeEqual(found, wanted) && known
}
