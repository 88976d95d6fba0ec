import { boardLists } from 'virtual:board-lists'
import type { ListedEntry } from '../../../contract/boards/manifest.ts'
import { formEntry } from './manifest.ts'

/** Every board of records of this build with what its lists ask for; home, which has its own, does not load it. */
export const listedBoards: readonly ListedEntry[] = boardLists.flatMap((lists) => {
  const entry = formEntry(lists.id)
  return entry ? [{ ...entry, ...lists }] : []
})
