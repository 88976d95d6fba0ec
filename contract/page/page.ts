import * as v from 'valibot'
import { requiredName } from '../text/name-text.ts'
import { richAnswer, richBody } from '../thread/content.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idListParam, idParam, personRef } from '../wire/schema.ts'
import { newSlug, slugParam } from './slug.ts'

/** Pages at most, without those in the bin. */
export const mostPages = 300
/** Code points of a title at most. */
export const mostPageTitle = 120
/** Characters of a text at most: some 120 kB of Korean. */
export const mostPageText = 40_000
/** Whole pages of one answer at most. */
export const mostTexts = 20

/** A page that the office wrote for its readers (decisions/073), without its text. */
export const pageRow = v.object({
  id,
  /** it is at /pages/{slug} */
  slug: v.string(),
  /** earlier addresses that lead to it */
  former: v.array(v.string()),
  title: v.string(),
  /** least level of its readers, 1 to 5 */
  readLevel: v.number(),
  /** grows with each change of address, title, text or readers */
  revision: v.number(),
  /** who changed it last, as they were then */
  by: personRef,
  /** when it was changed last */
  updatedAt: v.string(),
})
export type PageRow = v.InferOutput<typeof pageRow>

/** A whole page. */
export const sitePage = v.object({ ...pageRow.entries, content: richAnswer })
export type SitePage = v.InferOutput<typeof sitePage>

/** A page in the bin. */
export const deletedPage = v.object({ ...pageRow.entries, deletedAt: v.string() })
export type DeletedPage = v.InferOutput<typeof deletedPage>

const at = '/api/v1/page/id/{pageId}'
const onePage = v.object({
  /** id of the page */
  pageId: idParam,
})

export const pageList = endpoint({
  id: 'page.list',
  method: 'GET',
  path: '/api/v1/page',
  summary: 'All pages that I may read, in their order, without their texts',
  returns: v.object({ data: v.array(pageRow) }),
})

export const pageTexts = endpoint({
  id: 'page.texts',
  method: 'GET',
  path: '/api/v1/page/text',
  summary: 'Whole pages by their ids, for devices that keep them; as many as fit into one answer',
  query: v.strictObject({
    /** comma-joined ids; those of no page that I may read are passed over */
    ids: idListParam,
  }),
  returns: v.object({
    data: v.array(sitePage),
    /** ids that did not fit: ask for them again */
    left: v.array(id),
  }),
})

export const pageOne = endpoint({
  id: 'page.one',
  method: 'GET',
  path: '/api/v1/page/at/{slug}',
  summary: 'A page by its address, or by an earlier one: then its slug is another one',
  params: v.object({
    /** the last part of its address */
    slug: slugParam,
  }),
  returns: sitePage,
})

export const pageBin = endpoint({
  id: 'page.bin',
  method: 'GET',
  path: '/api/v1/page/bin',
  summary: 'Pages that were deleted in the last 90 days, the last one first (level 5)',
  returns: v.object({ data: v.array(deletedPage) }),
})

const readLevel = v.pipe(v.number(), v.integer('int'), v.minValue(1, 'min'), v.maxValue(5, 'max'))

export const pageBody = v.strictObject({
  slug: newSlug,
  title: v.pipe(
    requiredName(mostPageTitle),
    v.transform((title) => title.trim()),
  ),
  content: richBody(mostPageText),
  readLevel,
})
export type PageBody = v.InferInput<typeof pageBody>

export const pageCreate = endpoint({
  id: 'page.create',
  method: 'POST',
  path: '/api/v1/page',
  summary: 'Write a page; it is the last one (level 5)',
  body: pageBody,
  returns: sitePage,
  success: 201,
})

export const pageUpdate = endpoint({
  id: 'page.update',
  method: 'PUT',
  path: at,
  version: 'required',
  summary: 'Change a page; an earlier address leads to it from then on (level 5)',
  params: onePage,
  body: pageBody,
  returns: sitePage,
})

export const pageMove = endpoint({
  id: 'page.move',
  method: 'POST',
  path: `${at}/move`,
  summary: 'Move a page before another one, or to the end (level 5)',
  params: onePage,
  body: v.strictObject({
    /** id of the page that comes after it; null: none */
    before: v.nullable(id),
  }),
  returns: done,
})

export const pageRemove = endpoint({
  id: 'page.remove',
  method: 'DELETE',
  path: at,
  version: 'required',
  summary: 'Put a page into the bin, where it stays for 90 days (level 5)',
  params: onePage,
  returns: done,
})

export const pageRestore = endpoint({
  id: 'page.restore',
  method: 'POST',
  path: `${at}/restore`,
  summary: 'Take a page out of the bin, as the last one; a taken address gets a number (level 5)',
  params: onePage,
  returns: sitePage,
})
