import * as v from 'valibot'
import { ofSpecification, ownOf, passedOver, unpinned } from '../record/of-specification.ts'
import { manifestItem } from '../record/upload.ts'
import {
  emptyAsNull,
  idsAsRead,
  newLines,
  orDocText,
  orJsonText,
  orSpecDay,
  querySwitch,
} from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readVersion } from '../wire/read-version.ts'
import { done, id, idInBody, idParam, listOf, uuid } from '../wire/schema.ts'
import { mostThreadFiles } from './board.ts'
import {
  threadCreateBody,
  threadPost,
  threadQuery,
  threadRow,
  threadSorts,
  threadUpdateBody,
  threadWhole,
} from './post.ts'
import { idsOf, targets, targetsBody } from './target.ts'

/**
 * The calls of spec §7 by board number, as boards of threads answer them. They share their addresses
 * with those of records (contract/record/post.ts), which the API description prints.
 */
const path = '/api/v1/board/post/{boardId}'
const onePath = '/api/v1/board/post/{boardId}/{postId}'
const board = v.object({ boardId: idParam })
const one = v.object({ boardId: idParam, postId: uuid })

export const genericList = endpoint({
  id: 'post.list',
  method: 'GET',
  path,
  summary: 'Posts of a board of threads',
  params: board,
  // Filters of forms (`companyIds`, `conditions` …) narrow nothing here, and are passed over.
  query: v.object({
    ...threadQuery.entries,
    preview: v.optional(querySwitch),
    dateTarget: v.optional(orSpecDay(v.picklist(['created_at']), 'created_at')),
    orderTarget: v.optional(orSpecDay(v.picklist(threadSorts), 'created_at')),
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

/**
 * What the server alone writes is passed over, and what clients of the specification send beside the
 * words says no: a post can be sent back as it was read.
 */
const asRead = { ...passedOver(threadWhole.entries), ...ofSpecification }

/** A file as a post was read with it: it stays. */
const known = v.looseObject({ id: uuid, arrived: v.boolean() })

/** For whom a notice is, as it was read or as it is written. */
const targetsAsRead = v.optional(
  v.union([
    v.pipe(
      v.nullable(targets),
      v.transform((read) => idsOf(read)),
    ),
    targetsBody,
  ]),
)

const { content, topic, mentions } = threadUpdateBody.entries
const words = {
  content: orDocText(content),
  topic: emptyAsNull(topic),
  mentions: idsAsRead(mentions),
  targets: targetsAsRead,
}

export const genericCreate = endpoint({
  id: 'post.create',
  method: 'PUT',
  path,
  summary: 'Begin a thread or reply',
  params: board,
  body: v.strictObject({
    ...asRead,
    ...threadCreateBody.entries,
    ...words,
    projectId: v.optional(emptyAsNull(v.nullable(idInBody)), null),
    uploads: newLines(threadCreateBody.entries.uploads),
    post_sticky_order: unpinned,
  }),
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
    v.strictObject({
      ...asRead,
      ...threadUpdateBody.entries,
      ...words,
      // Absent: they stay.
      mentions: v.optional(idsAsRead(mentions.wrapped)),
      ...ownOf,
      ...readVersion,
      id: v.optional(v.string()),
      boardId: v.optional(id),
      uploads: v.optional(
        orJsonText(
          v.pipe(v.array(v.union([known, manifestItem])), v.maxLength(2 * mostThreadFiles, 'max')),
        ),
      ),
    }),
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
