import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Board } from '../../contract/form/definition.ts'

/** Where the product's boards are described: one file a board (design §2). */
export const boardFolder = fileURLToPath(new URL('../../contract/boards', import.meta.url))

/** Every board that is built, by id and by slug. */
export interface BoardRegistry {
  all: readonly Board[]
  byId(id: number): Board | undefined
  bySlug(slug: string): Board | undefined
}

/**
 * Reads every board file of the folders, in the order of their ids. Throws when two boards share
 * an id or a slug, or a file exports no board.
 */
export async function loadBoards(folders: readonly string[] = [boardFolder]) {
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (
          await readdir(folder)
        )
          .filter((name) => /\.[jt]s$/.test(name) && !/\.(test|d)\.[jt]s$/.test(name))
          .map((name) => join(folder, name)),
      ),
    )
  ).flat()
  const boards = await Promise.all(
    files.map(async (file): Promise<Board> => {
      const module: { default?: Board } = await import(pathToFileURL(file).href)
      if (typeof module.default?.id !== 'number') throw new Error(`${file} exports no board`)
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
