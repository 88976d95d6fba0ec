import { mostSheetRecords, postSheet, type SheetRecord } from '../../../contract/record/sheet.ts'
import { call } from '../../lib/call/call.ts'

interface Asked {
  projectId: number
  boardId: number
  ids: readonly string[]
}

/** Records by their ids, those that I may see. */
export async function sheetRecords({
  projectId,
  boardId,
  ids,
}: Asked): Promise<Map<string, SheetRecord>> {
  const found = new Map<string, SheetRecord>()
  for (let from = 0; from < ids.length; from += mostSheetRecords) {
    const { data } = await call(postSheet, {
      params: { boardId: String(boardId) },
      body: { projectId, ids: ids.slice(from, from + mostSheetRecords) },
      timeout: 60_000,
    })
    for (const record of data) found.set(record.id, record)
  }
  return found
}
