import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { firstScreens } from './build/first-screens.ts'

/**
 * Checks the build against what a phone can take. Exits with 1 if dist/sw.js is no classic script or
 * does not store a chunk, or if a first screen loads more JavaScript than design §8 allows, or a
 * board's form.
 */
const dist = join(import.meta.dirname, '../dist')

// A service worker is registered as a classic script: one with `import.meta` or an import builds
// without a warning and is refused by every browser.
const worker = join(dist, 'sw.js')
new Script(readFileSync(worker, 'utf8'), { filename: worker })
console.log('dist/sw.js is a classic script')

// What is not stored at the installation is missing offline, and takes the screen along that needs it.
const stored = readFileSync(worker, 'utf8')
const chunks: { file: string }[] = JSON.parse(readFileSync(join(dist, '.vite/chunks.json'), 'utf8'))
const online = /^assets\/desk-grid-/
for (const { file } of chunks) {
  if (stored.includes(file) || online.test(file)) continue
  console.log(`${file} is not stored for use offline`)
  process.exitCode = 1
}

for (const { screen, bytes, most, pieces, boards } of await firstScreens(dist)) {
  const kB = (bytes / 1000).toFixed(1)
  console.log(`${screen}: ${kB} kB of JavaScript in ${pieces.length} files, at most ${most / 1000}`)
  for (const board of boards) {
    console.log(`  ${board} is loaded`)
    process.exitCode = 1
  }
  if (bytes <= most) continue
  for (const [file, size] of pieces) console.log(`  ${size} ${file}`)
  process.exitCode = 1
}
