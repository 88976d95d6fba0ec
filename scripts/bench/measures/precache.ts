import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measure } from '../figure.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** What an installation loads at once: the files that the built worker lists. */
const precache: Measure = {
  name: 'precache',
  run: async () => {
    const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
    const entries = worker.matchAll(/\{[^{}]*?"?\burl"?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)
    const urls = new Set([...entries].map(([, url = '']) => url))
    if (urls.size === 0) throw new Error('dist/sw.js lists no files')
    const files = [...urls].map((url) => readFileSync(join(dist, url)))
    const sum = (size: (bytes: Buffer) => number) =>
      files.reduce((all, bytes) => all + size(bytes), 0) / 1_000_000
    return [
      {
        name: `precache, ${urls.size} files on the wire (gzip)`,
        value: sum((bytes) => gzipSync(bytes).length),
        unit: 'MB',
        target: { atMost: 1.5 },
      },
      { name: 'precache, on the device', value: sum((bytes) => bytes.length), unit: 'MB' },
    ]
  },
}

export default precache
