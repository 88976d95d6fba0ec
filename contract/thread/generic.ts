import * as v from 'valibot'
import { manifestItem } from '../record/upload.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, listOf, uuid } from '../wire/schema.ts'
import { mostMentions, mostThreadFiles } from './board.ts'
import {
  threadCreateBody,
  threadPost,
  threadQuery,
  threadRow,
  threadSorts,
  threadUpdateBody,
  threadWhole,
} from './post.ts'

/**
 * The calls of spec §7 by board number, as boards of threads answer them. They share their addresses
 * with those of records (contract/record/post.ts), which the API description prints.
 */
const path = '/api/v1/board/post/{boardId}'
const onePath = '/api/v1/board/post/{boardId}/{postId}'
const board = v.object({ boardId: idParam })
const one = v.object({ boardId: idParam, postId: uuid })

/** What the specification calls the day of a post. */
const day = 'content$date'

export const genericList = endpoint({
  id: 'post.list',
  method: 'GET',
  path,
  summary: 'Posts of a board of threads',
  params: board,
  // Filters of forms (`companyIds`, `conditions` …) narrow nothing here, and are passed over.
  query: v.object({
    ...threadQuery.entries,
    preview: v.optional(
      v.pipe(
        v.picklist(['0', '1', 'true', 'false']),
        v.transform((on) => (on === '1' || on === 'true' ? ('1' as const) : ('0' as const))),
      ),
    ),
    dateTarget: v.optional(v.picklist([day, 'created_at'])),
    orderTarget: v.optional(
      v.pipe(
        v.string(),
        v.transform((target) => (target === day ? 'created_at' : target)),
        v.picklist(threadSorts),
      ),
    ),
  }),
  returns: listOf(threadRow),
})

export const genericOne = endpoint({
  id: 'post.one',
  method: 'GET',
  path: onePath,
  summary: 'A thread',
  params: one,
  returns: threadWhole,
})

/** A file as a post was read with it: it stays. */
const known = v.looseObject({ id: uuid, arrived: v.boolean() })

/**
 * What clients of the specification send beside the words. There are no drafts and no approval here, so
 * that only what asks for none is taken. What the server alone writes is passed over: a post can be sent
 * back as it was read.
 */
const { content: _, ...serverWritten } = threadWhole.entries
const asRead = {
  ...v.entriesFromList(
    Object.keys(serverWritten) as (keyof typeof serverWritten)[],
    v.optional(v.unknown()),
  ),
  isTemp: v.optional(
    v.nullable(
      v.pipe(
        v.union([v.boolean(), v.picklist([0, 1])]),
        v.check((temp) => !temp, 'nodraft'),
      ),
    ),
  ),
  approvalLine: v.optional(v.nullable(v.pipe(v.array(v.unknown()), v.maxLength(0, 'noline')))),
  // Nobody could be kept from reading it.
  security: v.optional(
    v.pipe(
      v.unknown(),
      v.check((asked) => [null, false, 0, '', 'normal'].includes(asked as never), 'nosecret'),
    ),
  ),
  priority: v.optional(v.unknown()),
  projectOrderId: v.optional(v.nullable(id)),
}
const readBack = {
  mentions: v.optional(
    v.pipe(
      v.array(
        v.union([
          id,
          v.pipe(
            v.looseObject({ id }),
            v.transform((person) => person.id),
          ),
        ]),
      ),
      v.maxLength(mostMentions, 'max'),
    ),
  ),
  uploads: v.optional(
    v.pipe(v.array(v.union([known, manifestItem])), v.maxLength(2 * mostThreadFiles, 'max')),
  ),
}

export const genericCreate = endpoint({
  id: 'post.create',
  method: 'PUT',
  path,
  summary: 'Begin a thread or reply',
  params: board,
  body: v.strictObject({ ...asRead, ...threadCreateBody.entries }),
  returns: threadPost,
  success: 201,
  queued: true,
  quarantined: false,
  supplied: true,
})

export const genericUpdate = endpoint({
  id: 'post.update',
  method: 'POST',
  path: onePath,
  version: 'optional',
  summary: 'Change a post',
  params: one,
  body: v.pipe(
    v.strictObject({ ...asRead, ...threadUpdateBody.entries, ...readBack }),
    v.transform(({ uploads, ...rest }) => {
      const fresh = (uploads ?? []).filter((file) => !('arrived' in file)) as v.InferOutput<
        typeof manifestItem
      >[]
      /** the files that stay; absent: all of them */
      const kept = uploads?.flatMap((file) => ('arrived' in file ? [file.id] : []))
      return { ...rest, uploads: fresh, ...(kept && { kept }) }
    }),
  ),
  returns: threadPost,
  queued: true,
  quarantined: false,
  supplied: true,
})

export const genericRemove = endpoint({
  id: 'post.remove',
  method: 'DELETE',
  path: onePath,
  version: 'optional',
  summary: 'Delete a post',
  params: one,
  returns: done,
  queued: true,
  quarantined: false,
})
