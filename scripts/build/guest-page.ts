import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Bytes of the page at most, as it travels: whoever scans a poster has it yet to load. */
const most = 60_000

/**
 * Builds the page of a guest link (guest/) apart from the app: it shares no chunk with it, so that
 * neither grows by the other, and the service worker stores nothing of it.
 */
export const guestPage = (target: string[]): Plugin => ({
  name: 'guest-page',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(root, 'guest/index.html'),
          output: {
            // A chunk of the app has no dot before its hash, whatever it is named after.
            entryFileNames: 'assets/guest.[hash].js',
            assetFileNames: 'assets/guest.[hash][extname]',
          },
        },
      },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    let bytes = 0
    for (const file of outputs) {
      const source = file.type === 'chunk' ? file.code : file.source
      bytes += gzipSync(source).length
      this.emitFile({ type: 'asset', fileName: file.fileName, source })
    }
    if (bytes > most) this.error(`the guest page has ${bytes} bytes compressed, over ${most}`)
    this.info(`the guest page: ${bytes} bytes compressed, at most ${most}`)
  },
})
