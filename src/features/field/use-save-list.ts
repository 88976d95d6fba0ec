import { fieldList } from '../../../contract/project/field.ts'
import { fieldSheet } from '../../../contract/sheet/fields.ts'
import { call } from '../../lib/call/call.ts'
import { savedAtOnce, useSaveRows } from '../excel-import/use-save-rows.ts'
import { type Listed, listRequest } from './queries.ts'

/** The listed work sites as a workbook. */
export function useSaveList(projectId: number, listed: Listed) {
  return useSaveRows(fieldSheet, async (page) => {
    const query = {
      ...listRequest(projectId, listed),
      page: String(page),
      perPage: String(savedAtOnce),
    }
    const { data, total } = await call(fieldList, { query, timeout: 60_000 })
    const rows = data.map(({ facility_category, companies, ...row }) => ({
      ...row,
      facility_category: facility_category.at(-1) ?? null,
      companies: companies.map((company) => company.name).join(';'),
    }))
    return { rows, total }
  })
}
