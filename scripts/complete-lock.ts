import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, missingOptionals } from './house/lock.ts'

/**
 * Adds to package-lock.json the builds for other platforms that npm left out because the registry
 * at hand does not carry them. `npm ci` wants every name in the lock, though it loads only the one
 * for its machine. To be run after `npm install` when the house rules ask for it.
 */
const path = join(import.meta.dirname, '../package-lock.json')
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingOptionals(lock)

for (const { at, entry } of missing) lock.packages[at] = entry
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(
  path,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)
console.log(`package-lock.json: ${missing.length} platform packages added`)
