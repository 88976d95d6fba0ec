import { standardWorkList } from '../../../contract/office/hse.ts'
import { standardWorkSheet } from '../../../contract/sheet/standard-work.ts'
import { call } from '../../lib/call/call.ts'
import { savedAtOnce, useSaveRows } from '../excel-import/use-save-rows.ts'
import { workQuery } from './queries.ts'
import type { WorkSearch } from './work-search.ts'

/** The listed standard work as a workbook. */
export function useSaveWork(requested: WorkSearch) {
  return useSaveRows(standardWorkSheet, async (page) => {
    const query = { ...workQuery(requested), page: String(page), perPage: String(savedAtOnce) }
    const { data, total } = await call(standardWorkList, { query, timeout: 60_000 })
    const rows = data.map(({ disaster_type, ...row }) => ({
      ...row,
      disaster_type: disaster_type === null ? null : String(disaster_type),
    }))
    return { rows, total }
  })
}
