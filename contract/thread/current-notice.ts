import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam } from '../wire/schema.ts'

/** A notice as a home and the entry code show it. Every home reads it: it brings along no rules of posts. */
export const currentNotice = v.object({
  id: v.string(),
  board_slug: v.string(),
  /** null: for all projects */
  projectId: v.nullable(id),
  title: v.string(),
  /** a document of formatted text; parts that a build does not know are left out where it is shown */
  content: v.unknown(),
  /** null: it is not pinned */
  post_sticky_order: v.nullable(v.number()),
  /** the reader has to confirm it, and has not */
  awaits: v.boolean(),
  revision: v.number(),
  writtenAt: v.string(),
})
export type CurrentNotice = v.InferOutput<typeof currentNotice>

export const noticeCurrent = endpoint({
  id: 'thread.notices',
  method: 'GET',
  path: '/api/v1/notice',
  summary:
    'Notices for me that are pinned, or that I have to confirm, newest first; with a project its own and those for all',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({ data: v.array(currentNotice) }),
})
