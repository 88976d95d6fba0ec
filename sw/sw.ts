// The service worker: a table of contents. Each policy has its own file.

import { outboxEnv } from '../src/outbox/store/names.ts'
import { startWorkerOutbox } from '../src/outbox/worker.ts'
import { cacheFonts } from './fonts.ts'
import { cacheMedia } from './media.ts'
import { precacheShell } from './shell.ts'
import { updateByConsent } from './update.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheShell>[0]
}
declare const __APP_BUILD__: string

// Everything else goes to the network unchanged: every write, and all of /api.
precacheShell(self.__WB_MANIFEST)
cacheFonts()
cacheMedia()
startWorkerOutbox(self, {
  env: outboxEnv,
  base: '',
  build: __APP_BUILD__,
})
updateByConsent(self)
