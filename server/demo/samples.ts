import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Sample } from '../../contract/sample/sample.ts'
import { boardFolder } from '../domains/board/registry.ts'

export interface SampledBoard {
  board: FormBoard
  sample: Sample
}

/** A board of a test has no folder here. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The samples of the boards, in the boards' order; a board without a sample is left out. */
export async function loadSamples(
  boards: readonly FormBoard[],
  folder: string = boardFolder,
): Promise<SampledBoard[]> {
  const found = await Promise.all(
    boards.map(async (board): Promise<SampledBoard[]> => {
      const names = await namesIn(join(folder, board.slug))
      const name = names.find((file) => /^sample\.[jt]s$/.test(file))
      if (!name) return []
      const file = pathToFileURL(join(folder, board.slug, name)).href
      const { default: sample }: { default: Sample } = await import(file)
      return [{ board, sample }]
    }),
  )
  return found.flat()
}
