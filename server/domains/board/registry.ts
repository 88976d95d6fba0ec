import { readdir } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Board,
  type BoardFamily,
  isForm,
  isLibrary,
  isThread,
} from '../../../contract/board/board.ts'
import { wrongDefinition } from '../../../contract/form/wrong-definition.ts'
import type { BoardRegistry, Boards } from '../../handler/services.ts'

/** Where the product's boards are described: one folder a board or a family of boards. */
export const boardFolder = fileURLToPath(new URL('../../../contract/boards', import.meta.url))

/** What a board's file is called, and which kind it exports. The app loads forms one by one. */
const kindOf = { board: 'form', thread: 'thread', library: 'library' } as const
const isBoardFile = (file: string) =>
  parse(file).name in kindOf && /^\.[jt]s$/.test(parse(file).ext)

/** The file of each board's folder; a folder without one is no board. */
async function boardFiles(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) =>
        (await readdir(join(folder, name)))
          .filter(isBoardFile)
          .map((file) => join(folder, name, file)),
      ),
  )
  return found.flat()
}

/** The board of a folder, or its family. The folder of a single board is named by its slug. */
async function boardsOf(file: string): Promise<readonly Board[]> {
  const { default: found }: { default?: Board | BoardFamily } = await import(
    pathToFileURL(file).href
  )
  const kind = kindOf[parse(file).name as keyof typeof kindOf]
  const family: readonly Board[] = [found ?? []].flat()
  const isBoard = (one: Partial<Board>) => typeof one.id === 'number' && one.kind === kind
  if (family.length === 0 || !family.every(isBoard)) throw new Error(`${file} exports no ${kind}`)
  if (kind === 'form' && Array.isArray(found)) throw new Error(`${file} exports a family of forms`)
  const wrong = family.filter(isForm).flatMap(wrongDefinition)
  if (wrong.length > 0) throw new Error(`${file} is wrong: ${wrong.join('; ')}`)
  const [only] = family
  if (only === found && only?.slug !== basename(dirname(file))) {
    throw new Error(`${file} calls itself ${only?.slug}`)
  }
  return family
}

/**
 * Reads the boards of every folder, in the order of their ids. Throws when two boards share an id or
 * a slug, a file exports no board of the kind that it is named by, a form contradicts itself, or a
 * single board's folder is not named by its slug.
 */
export async function loadBoards(folders: readonly string[] = [boardFolder]) {
  const files = (await Promise.all(folders.map(boardFiles))).flat()
  return boardRegistry((await Promise.all(files.map(boardsOf))).flat())
}

function lookUp<One extends Board>(boards: readonly One[]): Boards<One> {
  const all = [...boards].sort((a, b) => a.id - b.id)
  const ids = new Map(all.map((board) => [board.id, board]))
  const slugs = new Map(all.map((board) => [board.slug, board]))
  if (ids.size < all.length) throw new Error('Two boards have one id')
  if (slugs.size < all.length) throw new Error('Two boards have one slug')
  return { all, byId: (id) => ids.get(id), bySlug: (slug) => slugs.get(slug) }
}

export const boardRegistry = (boards: readonly Board[]): BoardRegistry => ({
  ...lookUp(boards),
  forms: lookUp(boards.filter(isForm)),
  threads: lookUp(boards.filter(isThread)),
  libraries: lookUp(boards.filter(isLibrary)),
})

/** The product's boards; a start fails here when a file of them is broken. */
export const builtBoards = await loadBoards()
