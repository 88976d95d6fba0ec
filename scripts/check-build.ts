import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

/**
 * A service worker is registered as a classic script: one that holds `import.meta` or an import
 * builds without a word and is refused by every browser. Ends with 1 if dist/sw.js is no script.
 */
const path = join(import.meta.dirname, '../dist/sw.js')
new Script(readFileSync(path, 'utf8'), { filename: path })
console.log('dist/sw.js is a classic script')
