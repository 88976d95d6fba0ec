import {
  type DehydratedState,
  hashKey,
  hydrate,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import type { Problem } from '../call/problem.ts'
import { cacheOwner } from './owner.ts'
import { keepFor, queryClient } from './query-client.ts'

const prefix = 'siteon-first-paint'

type Kept = DehydratedState['queries'][number]

/** A row for each answer: a tab that knows less takes nothing from what another has kept. */
const rowsOf = (owner: string | null) => `${prefix}:${owner}:`

/** At once: a page may be gone the moment after it has shown what it was told. */
function keep({ queryKey, queryHash, meta, state }: Query) {
  const name = rowsOf(cacheOwner()) + queryHash
  const there = readRow(localStorage.getItem(name))
  // Of another tab, that has asked since.
  if (there && there.state.dataUpdatedAt > state.dataUpdatedAt) return
  const answer = { ...state, status: 'success', error: null, fetchMeta: null } as const
  const kept: Kept = {
    queryKey,
    queryHash,
    state: answer,
    dehydratedAt: Date.now(),
    ...(meta && { meta }),
  }
  localStorage.setItem(name, JSON.stringify(kept))
}

/** Null where it is too old, or nothing that a page of this schema has written. */
function readRow(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? '') as Kept
    return Date.now() - kept.state.dataUpdatedAt < keepFor ? kept : null
  } catch {
    return null
  }
}

/** Rows of what a former build of the app kept as one. */
function takeOver(rows: string) {
  const whole = rows.slice(0, -1)
  const before = localStorage.getItem(whole)
  if (before === null) return
  localStorage.removeItem(whole)
  try {
    const { clientState } = JSON.parse(before) as { clientState: DehydratedState }
    for (const one of clientState.queries) {
      localStorage.setItem(rows + one.queryHash, JSON.stringify(one))
    }
  } catch {
    // broken or no room: the same answers come from the server
  }
}

function restore() {
  const rows = rowsOf(cacheOwner())
  takeOver(rows)
  const queries: Kept[] = []
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(rows)) continue
    const kept = readRow(localStorage.getItem(key))
    if (kept) queries.push(kept)
    else localStorage.removeItem(key)
  }
  hydrate(queryClient, { mutations: [], queries })
}

const refused = (error: unknown) => [403, 404].includes((error as Partial<Problem>).status ?? 0)

let stop: (() => void) | undefined

/**
 * Brings back the small list of this owner (me, projects, boards, last opened) before the first
 * paint, and keeps it from then on. Call after `setCacheOwner`; again when the owner changes.
 */
export function keepFirstPaint() {
  stop?.()
  stop = undefined
  if (cacheOwner() === null) return
  try {
    restore()
  } catch {
    // localStorage is closed to us: the same answers come from the server
    return
  }
  stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.keep !== 'first-paint') return
    const { query, action } = event
    try {
      // Without a line the last answer stays; it goes where the server refuses to tell it.
      if (action.type === 'success' || action.type === 'invalidate') keep(query)
      if (action.type === 'error' && refused(action.error)) {
        localStorage.removeItem(rowsOf(cacheOwner()) + query.queryHash)
      }
    } catch {
      // full: the next answer tries again
    }
  })
}

/** What is kept of one answer. */
export function forgetFirstPaint(queryKey: QueryKey) {
  try {
    localStorage.removeItem(rowsOf(cacheOwner()) + hashKey(queryKey))
  } catch {
    // nothing was kept there then
  }
}

/** At sign-out. */
export function wipeFirstPaint() {
  stop?.()
  stop = undefined
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // nothing was kept there then
  }
}
