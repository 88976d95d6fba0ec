import type { Page } from '@playwright/test'
import type { Account } from './harness/account.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { places } from './harness/walk.ts'

/** What the page's Content-Security-Policy refuses, from now on. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('refusedByPolicy', (what: string) => found.push(what))
  const listen = () => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refusedByPolicy } = window as unknown as { refusedByPolicy(what: string): void }
      refusedByPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  }
  await page.addInitScript(listen)
  await page.reload()
  return found
}

test('no screen turns text into code', async ({ openAs, database }) => {
  const found: string[] = []
  const pages = new Map<Account, Page>()
  const pageOf = async (who: Account) => {
    const known = pages.get(who)
    if (known) return known
    const page = await openAs(who, 'desktop')
    pages.set(who, page)
    const own = await refusals(page)
    checks.push(() => found.push(...own))
    return page
  }
  const checks: (() => void)[] = []
  const staff = await pageOf('staff')
  const project = await openProject(staff)
  // A photo goes through its worker.
  const what = '코드가 되지 않는 글 TYPES-1'
  const shown = await writeHazard(staff, project, { what, photos: [await makePhoto({ seed: 97 })] })
  await untilAllSent(staff)
  const [record] = await database.rows<{ id: string }>(
    `select p.id from post p join upload u on u.post_id = p.id
      where p.board_id = 45 and p.project_id = $1 and u.arrived_at is not null limit 1`,
    [project],
  )
  for (const place of places(project, record?.id ?? shown)) {
    const page = await pageOf(place.as ?? 'manager')
    await page.goto(place.path)
    await expect(place.ready(page), place.name).toBeVisible()
    await place.layer?.(page)
  }
  for (const check of checks) check()
  expect(found).toEqual([])
  const refused = await staff.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('TypeError')
})
