import { join } from 'node:path'
import { chunkWith, readChunks } from '../../scripts/build/chunk-list.ts'

/** 더보기: a screen that no other one loads. */
export const moreMenu = 'src/shell/nav/more-menu.tsx'

/**
 * Address of the chunk that this module is in, with any hash: a later build of the same sources has
 * the same chunks under other hashes.
 */
export function addressOf(module: string): RegExp {
  const dist = process.env.DIST_DIR ?? join(import.meta.dirname, '../../dist')
  const { file } = chunkWith(readChunks(dist), module)
  const [, name = ''] = /^assets\/(.+)-[\w-]{8}\.js$/.exec(file) ?? []
  return new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`)
}
