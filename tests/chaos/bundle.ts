import { join } from 'node:path'
import { build } from 'vite'

/** `page-hand.ts` as one script that makes a global `chaosHand`. */
export async function bundleHand(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'page-hand.ts'),
        formats: ['iife'],
        name: 'chaosHand',
        fileName: 'chaos-hand',
      },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : null
  if (!chunk) throw new Error('nothing was bundled')
  // A script of a new document may run inside a function of the browser's driver.
  return `${chunk.code}\nglobalThis.chaosHand = chaosHand\n`
}
