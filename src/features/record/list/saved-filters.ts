import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { useStoredSetting } from '../stored-setting.ts'
import { filterOf, type ListSearch, listSearch } from './list-search.ts'

const savedFilters = v.array(v.object({ id: v.string(), name: v.string(), search: listSearch }))

/** The reader's saved filters of a board, on each of their devices. */
export function useSavedFilters(board: FormBoard) {
  const { value, save } = useStoredSetting(`list.${board.id}.filters`, savedFilters)
  const filters = value ?? []
  return {
    filters,
    async add(name: string, search: ListSearch): Promise<string> {
      const id = uuidv7()
      await save([...filters, { id, name: name.trim(), search: filterOf(search) }])
      return id
    },
    remove: (id: string) => save(filters.filter((filter) => filter.id !== id)),
  }
}

const hiddenColumns = v.array(v.string())

/** Hidden columns; the board has the default. */
export function useHiddenColumns(board: FormBoard) {
  const { value, save } = useStoredSetting(`list.${board.id}.hidden`, hiddenColumns)
  const atFirst = board.columns.filter((column) => !column.shown).map((column) => column.key)
  return { hidden: value ?? atFirst, save }
}
