import type { Page } from '@playwright/test'
import type { Account } from '../../e2e/harness/account.ts'
import type { App } from '../../e2e/harness/app.ts'
import type { OfficeDatabase } from '../../e2e/harness/database.ts'
import type { Device } from '../../e2e/harness/device.ts'
import type { FaultProxy } from '../../e2e/harness/fault-proxy/proxy.ts'

/** What pictures are taken with. */
export interface Studio {
  app: App
  database: OfficeDatabase
  line: FaultProxy
  /** Signed in, in Seoul, the worker in charge. */
  open: (account: Account, device: Device, theme?: 'dark') => Promise<Page>
  outside: () => Promise<Page>
  take: (page: Page, name: string) => Promise<void>
}
