import type { Page } from '@playwright/test'
import { signIn, untilControlled } from '../../e2e/harness/account.ts'
import { OfficeDatabase } from '../../e2e/harness/database.ts'
import { devices } from '../../e2e/harness/device.ts'
import type { Bench } from './figure.ts'

export interface Phone {
  page: Page
  database: OfficeDatabase
  /** Where `staff` works. */
  projectId: number
}

/**
 * `staff` signed in on a phone, the worker in charge; everything is closed after `use`.
 * @param way where the phone finds the server, if not at its own address
 */
export async function onPhone<Result>(
  { app, browser }: Bench,
  use: (phone: Phone) => Promise<Result>,
  way?: string,
): Promise<Result> {
  const { url, dataDir } = await app()
  // The measuring scripts are not the app's own and its policy would refuse them.
  const context = await (await browser()).newContext({
    ...devices.phone,
    baseURL: way ?? url,
    bypassCSP: true,
  })
  const database = await OfficeDatabase.of(dataDir)
  try {
    const [found] = await database.rows<{ id: number }>(
      `select pm.project_id as id from project_member pm join member m on m.id = pm.member_id
        where m.username = 'staff' order by 1 limit 1`,
    )
    if (!found) throw new Error('staff is a member of no project')
    const page = await context.newPage()
    await signIn(page, 'staff')
    await untilControlled(page)
    return await use({ page, database, projectId: found.id })
  } finally {
    await database.close()
    await context.close()
  }
}
