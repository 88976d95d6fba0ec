import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/**
 * Whether an account may walk to `path` and enter it (or, for a file, read and run it): every
 * folder above gives it the x bit. Groups other than its own are not looked at.
 */
export function reachable(path: string, account: Account): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (dirname(at) === at) return true
  }
}
