import { startLive } from '../../features/live/live.ts'
import { meQuery } from '../../features/session/queries.ts'
import { currentLanguage, loadWords, words } from '../../i18n/i18n.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { queryClient, seedOnline } from '../../lib/cache/query-client.ts'
import { showAlert } from '../../lib/notice/alerts.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { lookForUpdate, startServiceWorker } from '../update/service-worker.ts'

let started = false
let keepPages: (() => void) | undefined

/** Starts what runs from the first signed-in screen on: sending, connection state, live events. Called at each. */
export function startSignedIn() {
  if (started) {
    keepPages?.()
    return
  }
  started = true
  const box = outbox()
  box.start(window, ({ lost }) => {
    void loadWords('outbox').then(() =>
      showAlert({
        title: words.t('outbox:evicted.title'),
        message: words.t('outbox:evicted.message', { count: lost }),
      }),
    )
  })
  const online = () => seedOnline(box.line.state() === 'online')
  online()
  box.line.subscribe(online)
  const language = () => {
    box
      .setLanguage(shortLanguage(currentLanguage()))
      .catch((error: unknown) => console.error('language', error))
  }
  language()
  words.on('languageChanged', language)
  void queryClient.prefetchQuery(meQuery())
  startLive(lookForUpdate)
  startServiceWorker()
    .then(async () => {
      // Only when the worker has cached it: this chunk is never fetched over a bad connection.
      if (!(await navigator.serviceWorker?.ready)) return
      const { startReports } = await import('../../features/device/report.ts')
      startReports(box)
      const { startKeepingPages } = await import('../../features/page/keep-pages.ts')
      keepPages = startKeepingPages()
      const { letGoOfEndedSites } = await import('../../features/device/ended-sites.ts')
      await letGoOfEndedSites()
    })
    .catch((error: unknown) => console.error('worker', error))
}
