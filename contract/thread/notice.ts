import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam } from '../wire/schema.ts'
import { richAnswer } from './content.ts'
import { threadRow } from './post.ts'

/** A notice with its text, as a home shows it. */
export const currentNotice = v.object({ ...threadRow.entries, content: richAnswer })
export type CurrentNotice = v.InferOutput<typeof currentNotice>

export const noticeCurrent = endpoint({
  id: 'thread.notices',
  method: 'GET',
  path: '/api/v1/notice',
  summary:
    'Pinned notices that are for me, the newest first; with a project its own and those for all',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({ data: v.array(currentNotice) }),
})
