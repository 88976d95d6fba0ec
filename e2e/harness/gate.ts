import { expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { demoPassword } from './account.ts'
import type { App } from './app.ts'
import type { OfficeDatabase } from './database.ts'
import { openDialog } from './record.ts'
import { anApp, test } from './test.ts'

export { expect }

/** Trials with a server that no others have. */
export const withOwnServer = () => test.extend<object, { app: App }>({ app: anApp() })

/** Own server, so that attendance of other tests does not count. */
export const gateTest = withOwnServer()

/** A code on a screen. */
export const codeOf = (page: Page, name: string): Locator =>
  page.getByRole('img', { name, exact: true })

/** Until a phone shows its next code: that is good for a minute, any other one perhaps for half of it. */
export async function untilNewCode(code: Locator): Promise<void> {
  const drawn = () => code.locator('path').getAttribute('d')
  const before = await drawn()
  // One is drawn for half a minute: longer than anything else is waited for.
  await expect.poll(drawn, { timeout: 45_000 }).not.toBe(before)
}

/** What a picture of a code says, by a reader that is none of ours; empty where it finds none. */
export async function textOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/**
 * Chooses one of the demo's gates in the scanner, which reads nothing before. The choice closes the
 * dialog: `check()` would look for the radio again, and never find it.
 */
export async function chooseGate(page: Page): Promise<void> {
  await openDialog(page).getByRole('radio', { name: '1번 게이트 · 들어옴' }).click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** 번호 입력 of the scanner. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '번호 입력' }).click()
  await openDialog(page).getByRole('textbox', { name: '번호' }).fill(text)
  await openDialog(page).getByRole('button', { name: '사람 검색' }).click()
  await expect(openDialog(page)).toHaveCount(0)
}

export interface Badge {
  id: number
  name: string
  token: string
}

/** New workers who were never scanned, with badges; created by the manager. */
export async function issueBadges(
  url: string,
  database: OfficeDatabase,
  projectId: number,
  count: number,
  name = () => `새사람 ${crypto.randomUUID().slice(0, 4)}`,
): Promise<Badge[]> {
  const [main] = await database.rows<{ id: number }>(
    `select company_id as id from project_company where project_id = $1 and kind = 'main' limit 1`,
    [projectId],
  )
  const json = { 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body: unknown, more: object = {}) => {
    const init = { method, headers: { ...json, ...more }, body: JSON.stringify(body) }
    const answer = await fetch(url + path, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
  const { token } = await ask('POST', '/api/auth/login', {
    login: 'manager',
    password: demoPassword,
  })
  const put = (path: string, body: unknown) =>
    ask('PUT', path, body, {
      authorization: `Bearer ${token}`,
      'idempotency-key': `"${crypto.randomUUID()}"`,
    })
  const badges: Badge[] = []
  for (let n = 1; n <= count; n += 1) {
    const { id } = await put(`/api/v1/employee/${projectId}`, {
      name: name(),
      job_type: '비계공',
      company_id: main?.id,
      hired_on: '2026-01-05',
      education_expires: '2099-12-31',
    })
    const body = { subject: { kind: 'worker', id } }
    badges.push(await put(`/api/v1/gate/${projectId}/badge`, body))
  }
  return badges
}

const worksOffline = /까지 연결 없이 쓸 수 있습니다/

/**
 * Enrols the device that shows a gate, at the manager's desk. The device names itself to the server
 * some time after the sign-in, and receives its sign with the next code.
 */
export async function enrollDisplay(display: Page, office: Page, project: number): Promise<void> {
  const notEnrolled = display.getByText(/등록되지 않은 기기/)
  await expect(async () => {
    await display.reload()
    await expect(notEnrolled).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const label =
    /등록되지 않은 기기 (\w{4})/.exec((await notEnrolled.textContent()) ?? '')?.[1] ?? ''
  await office.goto(`/project/${project}/qr/manage`)
  const row = office.getByRole('listitem').filter({ hasText: label })
  await row.getByRole('button', { name: '등록', exact: true }).click()
  await expect(row.getByRole('button', { name: '등록 해제' })).toBeVisible()
  await display.reload()
  await expect(display.getByText(worksOffline)).toBeVisible()
}
