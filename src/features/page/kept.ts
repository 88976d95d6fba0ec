import type { PageRow, SitePage } from '../../../contract/page/page.ts'
import {
  cacheAnswers,
  cachedUnder,
  cacheHash,
  dropAnswers,
  sweepUnder,
} from '../../lib/cache/downloaded.ts'
import { cacheOwner } from '../../lib/cache/owner.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { pageKeys } from './keys.ts'

/** A page as this device has it. */
export interface KeptPage {
  page: SitePage
  /** ms; when the server said last that it is so */
  at: number
}

/** What an earlier build stored under these keys is not looked into. */
const isPage = (data: unknown): data is SitePage =>
  typeof data === 'object' && data !== null && 'revision' in data && 'slug' in data

export async function keptPages(owner: string): Promise<KeptPage[]> {
  const cached = await cachedUnder(owner, pageKeys.texts)
  return cached.flatMap(({ data, at }) => (isPage(data) ? [{ page: data, at }] : []))
}

/** Stores pages of which the server says at `at` that they are so. */
export async function keepPages(
  owner: string,
  pages: readonly SitePage[],
  at: number,
): Promise<void> {
  const answers = pages.map((page) => ({ key: pageKeys.at(page.slug), data: page }))
  await cacheAnswers(owner, answers, at)
}

/** Takes every page but these off the device, and off an open screen. */
export async function forgetOthers(owner: string, rows: readonly PageRow[]): Promise<void> {
  const named = new Set(rows.map(({ slug }) => cacheHash(pageKeys.at(slug))))
  await sweepUnder(owner, pageKeys.texts, named)
  // An open one asks the server for it, and says what that says.
  await queryClient.resetQueries({
    queryKey: pageKeys.texts,
    predicate: ({ queryHash, state }) => !named.has(queryHash) && state.data !== undefined,
  })
}

/** Takes a page off the device. */
export async function forgetPage(slug: string): Promise<void> {
  const owner = cacheOwner()
  if (owner === null) return
  await dropAnswers(owner, [cacheHash(pageKeys.at(slug))]).catch((error: unknown) =>
    console.error('page', error),
  )
}
