import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

let known: ReadonlySet<string> | undefined

/** The 10,000 most common ones that are long enough to be taken (common-passwords.md). */
function common(): ReadonlySet<string> {
  if (known) return known
  const packed = readFileSync(new URL('common-passwords.txt.br', import.meta.url))
  known = new Set(brotliDecompressSync(packed).toString('utf8').split('\n'))
  return known
}

/** Whether many people have this password, in whatever case (ASVS 5.0, 6.2.4). */
export const isCommon = (password: string): boolean =>
  common().has(password.normalize('NFC').toLowerCase())
