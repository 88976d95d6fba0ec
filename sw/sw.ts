// The service worker: a table of contents. Each policy stands in its own file.

import { outboxEnv } from '../src/outbox/stores.ts'
import { startWorkerOutbox } from '../src/outbox/worker.ts'
import { keepFonts } from './fonts.ts'
import { keepMedia } from './media.ts'
import { keepShell } from './shell.ts'
import { updateByConsent } from './update.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof keepShell>[0]
}
declare const __APP_BUILD__: string

// What is not named here goes to the network as it is: every write, and all of /api.
keepShell(self.__WB_MANIFEST)
keepFonts()
keepMedia()
startWorkerOutbox(self, {
  env: outboxEnv,
  base: '',
  build: __APP_BUILD__,
})
updateByConsent(self)
