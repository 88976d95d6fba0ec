import * as v from 'valibot'
import { keywordQuery } from '../text/bigrams.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, knownOr, text } from '../wire/schema.ts'

/** What a search over everything finds, in the order in which it is shown. */
export const foundKinds = ['notice', 'thread', 'record', 'approval', 'file', 'page'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Found ones of a kind at most. */
export const mostFound = 6

/** Whether there are two letters in a row to look for: one alone is nearly everywhere. */
export const isSearched = (keyword: string): boolean =>
  (keywordQuery(keyword)?.bigrams.length ?? 0) > 0

export const foundEntry = v.object({
  kind: knownOr(foundKinds, 'other'),
  /** of the record, the first post of the thread, the document, the file or the page */
  id: v.string(),
  /** null: a page or an approval document */
  boardId: v.nullable(id),
  /** null: for all projects, or of none */
  projectId: v.nullable(id),
  projectName: v.nullable(v.string()),
  title: v.string(),
  /** who wrote it, by the name of then */
  writer: v.nullable(v.string()),
  at: v.string(),
  /** code of the status; null where there is none */
  status: v.nullable(v.string()),
  /** of a page */
  slug: v.nullable(v.string()),
  /** of a file; null: in no folder */
  folderId: v.nullable(v.string()),
})
export type FoundEntry = v.InferOutput<typeof foundEntry>

export const searchAll = endpoint({
  id: 'search.all',
  method: 'GET',
  path: '/api/v1/search',
  summary:
    'Notices, threads, records, approval documents, files and pages that I may read and that have all words, newest first',
  query: v.strictObject({
    /** what is there, and what is of no project; all of my projects when absent */
    projectId: v.optional(idParam),
    /** at least one word of two letters */
    keyword: v.pipe(text(200), v.check(isSearched, 'min')),
  }),
  returns: v.object({
    data: v.array(foundEntry),
    /** kinds of which there are more */
    more: v.array(knownOr(foundKinds, 'other')),
  }),
})
