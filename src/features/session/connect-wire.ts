import { currentLanguage } from '../../i18n/i18n.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { setWire } from '../../lib/call/wire.ts'
import { maybeOutbox } from '../../lib/outbox/page-outbox.ts'
import { sessionEnded } from './session-events.ts'
import { setTokenCookie } from './token-cookie.ts'

async function refresh(): Promise<string | null> {
  const outbox = maybeOutbox()
  const used = (await outbox?.session.get())?.accessToken
  if (!outbox || !used) return null
  const outcome = await outbox.session.refresh(used)
  if (outcome === 'refused' || outcome === 'delivery') sessionEnded()
  if (outcome !== 'fresh') return null
  const row = await outbox.session.get()
  if (row) setTokenCookie(row.accessToken, row.userId)
  return row?.accessToken ?? null
}

/** Connects `call()` to the session and the connection state. Once, at start. */
export function connectWire() {
  setWire({
    token: async () => (await maybeOutbox()?.session.token()) ?? null,
    refresh,
    language: () => shortLanguage(currentLanguage()),
    ended: (problem) => maybeOutbox()?.line.report(problem === null),
  })
}
