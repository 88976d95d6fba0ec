import { QueryObserver } from '@tanstack/react-query'
import { type PageRow, pageTexts, type SitePage } from '../../../contract/page/page.ts'
import { cacheOwner } from '../../lib/cache/owner.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { forgetOthers, type KeptPage, keepPages, keptPages } from './kept.ts'
import { pageListQuery, serverAnswers } from './queries.ts'

const lockName = 'siteon-pages'
/** What is kept is stamped again so often: what is not, is swept after 30 days (lib/cache/sweep.ts). */
const stampMs = 86_400_000
/** Ids of one question. */
const atOnce = 20
/** A weak connection: nobody waits for these answers. */
const timeoutMs = 60_000

/** What the list has and this device has not, or not as it is now. */
export function missingOf(rows: readonly PageRow[], kept: readonly KeptPage[]): number[] {
  const bySlug = new Map(kept.map(({ page }) => [page.slug, page]))
  return rows
    .filter(({ id, slug, revision }) => {
      const page = bySlug.get(slug)
      return page?.id !== id || page.revision !== revision
    })
    .map(({ id }) => id)
}

/** What the list says is still so, and was stamped a day ago or earlier. */
function unstamped(rows: readonly PageRow[], kept: readonly KeptPage[], at: number): SitePage[] {
  const missing = new Set(missingOf(rows, kept))
  return kept
    .filter((one) => !missing.has(one.page.id) && at - one.at >= stampMs)
    .map(({ page }) => page)
}

/** Makes the pages of this device those of the list, which the server gave at `at` (ms). */
export async function reconcile(rows: readonly PageRow[], at: number): Promise<void> {
  const owner = cacheOwner()
  if (owner === null) return
  await forgetOthers(owner, rows)
  const kept = await keptPages(owner)
  await keepPages(owner, unstamped(rows, kept, at), at)
  let ids = missingOf(rows, kept)
  while (ids.length > 0) {
    const asked = Date.now()
    const { data, left } = await call(pageTexts, {
      query: { ids: ids.slice(0, atOnce).join(',') },
      timeout: timeoutMs,
    })
    await keepPages(owner, data, asked)
    ids = [...left, ...ids.slice(atOnce)]
  }
}

const oneTab = (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(lockName, work) : work()

/**
 * Keeps all pages that the person reads on this device, from the first contact on: the list is fetched at
 * the start, after an event and when the connection is back, and what differs follows. Failures are
 * silent: the next list tries again.
 * @returns to be called at each screen: after a sign-out it goes on for the next person
 */
export function startKeepingPages(): () => void {
  // What an earlier page of the app stored is not what the server says now.
  let seen = serverAnswers()
  const observer = new QueryObserver(queryClient, pageListQuery())
  observer.subscribe(({ data, dataUpdatedAt, error, errorUpdatedAt, fetchStatus }) => {
    const answers = serverAnswers()
    if (fetchStatus !== 'idle' || answers === seen) return
    seen = answers
    const shutOut = isProblem(error) && error.status === 403
    if (error && !shutOut) return
    const at = error ? errorUpdatedAt : dataUpdatedAt
    oneTab(() => reconcile(shutOut ? [] : (data ?? []), at)).catch((problem: unknown) => {
      if (!isProblem(problem)) console.error('pages', problem)
    })
  })
  return () => observer.setOptions(pageListQuery())
}
