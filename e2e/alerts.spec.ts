import type { Locator, Page } from '@playwright/test'
import { request } from './harness/fault-proxy/fault.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** How many the bell says are unread. */
const numberOn = async (bell: Locator) =>
  Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** How many the device has stored as unread; undefined: nothing is stored. */
const storedNumber = (page: Page) =>
  page.evaluate(async () => {
    const requested = indexedDB.open('siteon-cache')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.onsuccess = () => resolve(requested.result)
      requested.onerror = () => reject(requested.error)
    })
    const rows = db.transaction('queries').objectStore('queries').getAll()
    const all = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      rows.onsuccess = () => resolve(rows.result)
      rows.onerror = () => reject(rows.error)
    })
    db.close()
    const row = all.find(({ key }) => String(key).endsWith('q-["notification","state"]'))
    return (row as { value: { state: { data: { unread: number } } } } | undefined)?.value.state.data
      .unread
  })

const isStream = request('GET', '/api/v1/live')

test('alerts are asked for once a minute across reloads, and what came meanwhile shows at once', async ({
  openAs,
  network,
  database,
}) => {
  // The server reminds people by the clock, too: the number is compared with what there is now.
  const inOffice = () =>
    database.count(
      `select 1 from notification n join member m on m.id = n.member_id
        where m.username = 'manager' and n.read_at is null`,
    )
  /** Changes with every alert that comes, is read or is removed, also where their number stays. */
  const inDetail = async () =>
    JSON.stringify(
      await database.rows(
        `select n.id, n.read_at from notification n join member m on m.id = n.member_id
          where m.username = 'manager' order by n.id`,
        [],
      ),
    )
  const known = await inDetail()
  const page = await openAs('manager', 'desktop')
  // However long the machine takes, no minute passes.
  await page.clock.setFixedTime(new Date())
  const bell = page.getByRole('banner').getByRole('link', { name: /^알림/ })
  const requests = (path: string) =>
    network.log.filter(({ head }) => head.path.split('?')[0] === path).length
  const alerts = () => requests('/api/v1/notification')
  // The bell asks how many there are, the first home which they are. Both ask again, rightly, where others
  // on this server gave the person something to know meanwhile.
  const asked = async () => (alerts() > 2 && (await inDetail()) !== known ? 2 : alerts())
  await expect.poll(asked).toBe(2)
  const project = await openProject(page)
  const streams = () => requests('/api/v1/live')
  const others = () => requests(`/api/v1/project/${project}`)
  await expect.poll(streams).toBeGreaterThan(0)
  const untilShown = () =>
    expect.poll(async () => (await numberOn(bell)) - (await inOffice())).toBe(0)

  // The stream begins only when the page is there; its first event makes everything else old. Where
  // the server reminds of something meanwhile it is asked for, rightly: then it is tried again.
  const comesBack = async () => {
    await untilShown()
    const unread = await numberOn(bell)
    await expect.poll(() => storedNumber(page)).toBe(unread)
    const detail = await inDetail()
    const before = alerts()
    network.script([{ when: isStream, fault: { kind: 'reset' }, times: 1000 }])
    await page.reload()
    await expect.poll(() => numberOn(bell)).toBeGreaterThanOrEqual(unread)
    const asked = others()
    network.script([])
    await expect.poll(others).toBeGreaterThan(asked)
    const more = alerts() - before
    return { more, unread, quiet: (await inDetail()) === detail }
  }
  let back = await comesBack()
  while (!back.quiet) back = await comesBack()
  expect(back.more).toBe(0)

  // No page of this browser hears of what comes now.
  await page.goto('about:blank')
  const phone = await openAs('manager', 'phone')
  await phone.goto(`/project/${project}/review/import`)
  await phone.getByRole('button', { name: '내 PC로 넘기기' }).click()
  await expect(phone.getByText('넘겼습니다. PC에서 로그인하면 알림에 있습니다.')).toBeVisible()
  await page.goto(`/project/${project}/home`)
  await untilShown()
  expect(await numberOn(bell)).toBeGreaterThan(back.unread)
})
