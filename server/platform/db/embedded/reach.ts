import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/**
 * Whether an account may traverse to `path` and enter it (or, for a file, read and execute it):
 * every folder above grants the x bit. Only its own group is considered.
 */
export function reachable(path: string, account: Account): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (dirname(at) === at) return true
  }
}
