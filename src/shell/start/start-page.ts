import { currentMe, setMe } from '../../features/session/me.ts'
import { onSession } from '../../features/session/session-events.ts'
import { appBuild } from '../../lib/build.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { hideBusy } from '../../lib/notice/busy.ts'
import { maybeOutbox, onSuperseded } from '../../lib/outbox/page-outbox.ts'
import { isReloadGuarded } from '../../lib/reload-guard.ts'
import { watchProblems } from '../alert/watch-problems.ts'
import { deferInstallPrompt } from '../install/install-offer.ts'
import { guardChunks } from '../update/chunk-guard.ts'
import { watchWorker } from '../update/service-worker.ts'
import { setUpdateState } from '../update/update-state.ts'

/**
 * What the shell needs of the router. The router imports the routes, so the shell must not import
 * it.
 */
export interface PageWays {
  pathname: () => string
  /** a form is on the screen */
  writing: () => boolean
  go: (path: string) => void
  replace: (path: string) => void
  onNavigated: (listener: () => void) => void
}

/**
 * After another tab signed in or out, this one follows, and never shows one person another's
 * screen.
 */
async function follow(event: 'in' | 'out' | 'ended', ways: PageWays) {
  const me = currentMe()
  if (event === 'out' && me) {
    setMe(null)
    queryClient.clear()
    ways.replace('/login')
  }
  if (event !== 'in') return
  const row = await maybeOutbox()?.session.get()
  if (me && row && row.userId !== me.id) location.assign('/')
  if (!me && ways.pathname() === '/login') ways.replace('/')
}

/** Deletes expired cache rows when the page is idle; the next start tries again. */
const sweep = async () => await (await import('../../lib/cache/sweep.ts')).sweepCache()

/** Starts the invisible parts of the shell. Call it once, after the first render was requested. */
export function startPage(ways: PageWays) {
  deferInstallPrompt()
  guardChunks(appBuild, () => ways.writing() || isReloadGuarded())
  watchProblems(queryClient, ways)
  onSuperseded(() => setUpdateState('locked'))
  ways.onNavigated(hideBusy)
  onSession((event) => {
    void follow(event, ways)
  })
  watchWorker(ways.writing)
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 5_000))
  idle(() => {
    if (currentMe()) sweep().catch(() => undefined)
  })
}
