import type { Page, Response } from '@playwright/test'

/**
 * The answer to the next preference that this page stores: it is shown before. Ask before the press,
 * and wait before another page reads it, or this one goes.
 */
export const metaStored = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/user/meta') && answer.request().method() === 'POST',
  )
