import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, uuid } from '../wire/schema.ts'
import { values } from './post.ts'

/** Records of one request at most. */
export const mostSheetRecords = 500

/** A record as a workbook is compared with it, and as its tables are exported. */
export const sheetRecord = v.object({
  id: v.string(),
  revision: v.number(),
  /** all of them; sensitive ones masked */
  values,
  /** why the reader may not change it; null where they may */
  refusal: v.nullable(v.picklist(['forbidden', 'closed'])),
})
export type SheetRecord = v.InferOutput<typeof sheetRecord>

export const postSheet = endpoint({
  id: 'post.sheet',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/sheet',
  keyed: false,
  summary:
    'Records of a board with all their values: to be compared with a workbook, or exported with the rows of their tables. What is missing, deleted, of another project or board, or not for the reader is left out alike',
  params: v.object({ boardId: idParam }),
  body: v.strictObject({
    projectId: id,
    /** of records, in any order */
    ids: v.pipe(v.array(uuid), v.minLength(1, 'required'), v.maxLength(mostSheetRecords, 'max')),
  }),
  returns: v.object({ data: v.array(sheetRecord) }),
})
