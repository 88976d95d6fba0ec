import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, listOf, paging, uuid } from '../wire/schema.ts'

/** Records of one request at most. */
export const mostTitles = 100

const uuids = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(uuid),
  v.maxLength(mostTitles, 'max'),
)

export const linkedTitle = v.object({
  id: v.string(),
  boardId: id,
  title: v.string(),
  /** deleted: it has no title any more */
  removed: v.boolean(),
})
export type LinkedTitle = v.InferOutput<typeof linkedTitle>

export const linkTitles = endpoint({
  id: 'link.titles',
  method: 'GET',
  path: '/api/v1/link',
  summary: 'What linked records are called; those that the reader may not see are left out',
  query: v.strictObject({
    projectId: idParam,
    /** ids of records, comma-joined */
    ids: uuids,
  }),
  returns: v.object({ data: v.array(linkedTitle) }),
})

export const backLink = v.object({
  id: v.string(),
  boardId: id,
  title: v.string(),
  status: v.string(),
  date: v.nullable(v.string()),
})
export type BackLink = v.InferOutput<typeof backLink>

export const linkBacks = endpoint({
  id: 'link.backs',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}/links',
  summary: 'Records that link to this one and that the reader may see, the newest first',
  params: v.object({ boardId: idParam, postId: uuid }),
  query: v.strictObject(paging(10, 100)),
  returns: listOf(backLink),
})
