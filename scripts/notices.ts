import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect } from './notices/collect.ts'
import { printNotices } from './notices/print.ts'

/** `npm run notices`: writes what the app serves at /third-party-notices.txt. */
const root = join(import.meta.dirname, '..')
const shipped = collect(root)
writeFileSync(join(root, 'public/third-party-notices.txt'), printNotices(shipped))
console.log(`public/third-party-notices.txt: ${shipped.length} packages`)
