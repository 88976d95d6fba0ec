import type { Intent, Ledger } from '../death/ledger.ts'
import type { Finding } from '../death/verdict.ts'

/** The last request about the subject of an intent, among those that would change it. */
function removed(ledger: Ledger, { id, postId }: Intent): boolean {
  return ledger.intents.some(
    (one) => one.kind === 'removal' && (one.postId === postId || one.postId === id),
  )
}

/**
 * Read your writes: what has been acknowledged is visible to its writer at once, with these words
 * or later ones.
 * @returns what is wrong; null when nothing is, or there was no answer
 */
export async function readBack(
  server: string,
  token: string,
  ledger: Ledger,
  intent: Intent,
): Promise<Finding | null> {
  const get = async (path: string) => {
    const response = await fetch(server + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    const body: unknown = response?.ok ? await response.json().catch(() => null) : null
    return { status: response?.status ?? 0, body }
  }
  const lost = (what: string): Finding => ({
    fault: 'lost',
    key: intent.key,
    what: `${intent.marker} is acknowledged and not read back: ${what}`,
  })
  if (intent.kind === 'post' || intent.kind === 'edit') {
    const { status, body } = await get(
      `/api/v1/board/post/7/${intent.kind === 'post' ? intent.id : intent.postId}`,
    )
    if (status === 404) return removed(ledger, intent) ? null : lost('404')
    const what = (body as { values?: { what?: string } } | null)?.values?.what
    if (what === undefined) return null
    const shown = ledger.intents.find((one) => one.marker === what)
    return shown && shown.lane === intent.lane && shown.n >= intent.n ? null : lost(what)
  }
  if (intent.kind !== 'comment' && intent.kind !== 'rewording') return null
  const path = `/api/v1/board/comment/hazard-report/${intent.postId}?perPage=500`
  const { status, body } = await get(path)
  if (status === 404) return removed(ledger, intent) ? null : lost('404')
  const list = (body as { data?: { id: string; content: string }[] } | null)?.data
  if (!list) return null
  const there = list.find((one) => one.id === intent.id)
  const own = ledger.intents.filter((one) => one.lane === intent.lane)
  if (own.some((one) => one.kind === 'unsaying')) return null
  if (!there) return lost('no such comment')
  const shown = own.find((one) => one.marker === there.content)
  return shown && shown.n >= intent.n ? null : lost(there.content)
}
