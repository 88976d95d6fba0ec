import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that tokens are signed with: SECRET, or a generated one that is stored in DATA_DIR. A
 * reader of that file can sign in as anyone, so only its owner can read it.
 */
export function secretFor(dataDir: string, input: string | null): string {
  if (input) return input
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
