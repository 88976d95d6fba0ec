import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Board } from '../../../contract/form/definition.ts'
import type { BoardRegistry } from '../../handler/services.ts'

/** Where the product's boards are described: one folder a board, named by its slug. */
export const boardFolder = fileURLToPath(new URL('../../../contract/boards', import.meta.url))

/** The file of each board's folder; a folder without one is no board. */
async function boardFiles(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) =>
        (await readdir(join(folder, name)))
          .filter((file) => /^board\.[jt]s$/.test(file))
          .map((file) => join(folder, name, file)),
      ),
  )
  return found.flat()
}

/**
 * Reads the boards of every folder, in the order of their ids. Throws when two boards share an id or
 * a slug, a file exports no board, or a board's folder is not named by its slug.
 */
export async function loadBoards(folders: readonly string[] = [boardFolder]) {
  const files = (await Promise.all(folders.map(boardFiles))).flat()
  const boards = await Promise.all(
    files.map(async (file): Promise<Board> => {
      const module: { default?: Board } = await import(pathToFileURL(file).href)
      if (typeof module.default?.id !== 'number') throw new Error(`${file} exports no board`)
      const { slug } = module.default
      if (slug !== basename(dirname(file))) throw new Error(`${file} calls itself ${slug}`)
      return module.default
    }),
  )
  return boardRegistry(boards)
}

export function boardRegistry(boards: readonly Board[]): BoardRegistry {
  const all = [...boards].sort((a, b) => a.id - b.id)
  const ids = new Map(all.map((board) => [board.id, board]))
  const slugs = new Map(all.map((board) => [board.slug, board]))
  if (ids.size < all.length) throw new Error('Two boards have one id')
  if (slugs.size < all.length) throw new Error('Two boards have one slug')
  return { all, byId: (id) => ids.get(id), bySlug: (slug) => slugs.get(slug) }
}

/** The product's boards; a start fails here when a file of them is broken. */
export const builtBoards = await loadBoards()
