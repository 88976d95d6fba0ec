import { readFileSync, statSync } from 'node:fs'
import type { Account } from './reach.ts'

const nobody: Account = { uid: 65_534, gid: 65_534 }

/** initdb asks the system for the name of its user. */
function hasName(uid: number): boolean {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.some((line) => line.split(':')[2] === String(uid))
  } catch {
    return false
  }
}

/**
 * The account that PostgreSQL runs as; null for our own. It refuses root. Under root it is the
 * owner of an existing cluster or DATA_DIR, or `nobody` if that is root too or has no name.
 */
export function accountFor(dataDir: string, clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const folder of [clusterDir, dataDir]) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && found.uid !== 0 && hasName(found.uid)) return { uid: found.uid, gid: found.gid }
  }
  return nobody
}
