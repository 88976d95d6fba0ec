import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** A chunk of the build, as its list tells of it. */
export interface ListedChunk {
  file: string
  /** files that it imports */
  imports: string[]
  /** paths from the root of the sources, with what a plugin has added after `?` */
  modules: string[]
}

const list = '.vite/chunks.json'

/** Writes which module is in which chunk, for scripts/check-build.ts and the browser tests. */
export function chunkList(): Plugin {
  let root = ''
  return {
    name: 'chunk-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      // Vite has removed the chunks of stylesheets by then.
      order: 'post',
      handler(_, bundle) {
        const path = (id: string) => relative(root, id).replaceAll('\\', '/')
        const chunks = Object.values(bundle).flatMap((one): ListedChunk[] => {
          if (one.type !== 'chunk') return []
          const modules = Object.keys(one.modules).map(path)
          return [{ file: one.fileName, imports: one.imports, modules }]
        })
        this.emitFile({ type: 'asset', fileName: list, source: JSON.stringify(chunks, null, 1) })
      },
    },
  }
}

export function readChunks(dist: string): ListedChunk[] {
  return JSON.parse(readFileSync(join(dist, list), 'utf8'))
}

/** The chunk that this module is in; throws if there is none. */
export function chunkWith(chunks: readonly ListedChunk[], module: string): ListedChunk {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (!chunk) throw new Error(`the build has no module ${module}`)
  return chunk
}
