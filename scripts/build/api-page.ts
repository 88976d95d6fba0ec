import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packaged = createRequire(import.meta.url)

/** The parts of Swagger UI that public/docs/index.html loads; no other page does. */
const files = ['swagger-ui-bundle.js', 'swagger-ui.css']

/** Puts the page of the API into the build, beside the app. */
export const apiPage: Plugin = {
  name: 'api-page',
  apply: 'build',
  generateBundle() {
    for (const file of files) {
      const source = readFileSync(packaged.resolve(`swagger-ui-dist/${file}`))
      this.emitFile({ type: 'asset', fileName: `docs/${file}`, source })
    }
  },
}
