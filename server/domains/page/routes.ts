import {
  mostTexts,
  pageBin,
  pageCreate,
  pageList,
  pageMove,
  pageOne,
  pageRemove,
  pageRestore,
  pageTexts,
  pageUpdate,
  type SitePage,
} from '../../../contract/page/page.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { mayWritePages } from './policy.ts'
import { pageAt, pagesFor, pagesInBin, textsFor } from './queries.ts'
import { createPage, movePage, removePage, restorePage, updatePage } from './write.ts'

/** Whoever may not write learns nothing of ids: neither which there are, nor what is wrong with a body. */
const writer = { may: ({ who }: { who: Pick<Person, 'level'> }) => mayWritePages(who) }

/** Characters of JSON of an answer with several pages: what a weak connection brings in seconds. */
const mostJson = 300_000

/** The first of the pages that fit into one answer, at least one. */
function fitting(pages: readonly SitePage[]): SitePage[] {
  let sum = 0
  return pages.filter((page, n) => {
    sum += JSON.stringify(page).length
    return n === 0 || sum <= mostJson
  })
}

export const pageRoutes: Bound[] = [
  bind(pageList, async ({ db, who }) => ({ data: await pagesFor(db, who) })),
  bind(pageTexts, async ({ db, who, query }) => {
    const { pages, others } = await textsFor(db, who, query.ids, mostTexts)
    const data = fitting(pages)
    return { data, left: [...pages.slice(data.length).map(({ id }) => id), ...others] }
  }),
  bind(pageOne, async (call) => {
    const page = await pageAt(call.db, call.who, call.params.slug)
    if (!page) throw problem('not-found')
    return call.reply(page, { etag: etagOf(page.revision) })
  }),
  bind(pageBin, async ({ db, who }) => {
    if (!mayWritePages(who)) throw problem('forbidden')
    return { data: await pagesInBin(db) }
  }),
  bind(pageCreate, createPage, writer),
  bind(pageUpdate, updatePage, writer),
  bind(pageMove, movePage, writer),
  bind(pageRemove, removePage, writer),
  bind(pageRestore, restorePage, writer),
]
