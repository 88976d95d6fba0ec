import type { Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { demoPassword } from './harness/account.ts'
import {
  chooseGate,
  codeOf,
  enrollDisplay,
  expect,
  issueBadges,
  gateTest as test,
  typeCode,
} from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { unsentOn } from './harness/stored.ts'

const leave = (page: Page) => page.getByRole('button', { name: '고정 풀기' }).first()
const pinBox = (page: Page) => openDialog(page).getByLabel('PIN', { exact: true })

async function enterKiosk(page: Page, pin: string, again = pin) {
  await page.getByRole('button', { name: '이 화면에 고정' }).click()
  await pinBox(page).fill(pin)
  await openDialog(page).getByLabel('PIN 한 번 더', { exact: true }).fill(again)
  await openDialog(page).getByRole('button', { name: '고정', exact: true }).click()
}

async function enter(page: Page, pin: string) {
  await pinBox(page).fill(pin)
  await openDialog(page).getByRole('button', { name: '고정 풀기' }).click()
}

/** The scanner and its lock, and nothing of the rest of the app. */
async function expectKiosk(page: Page) {
  await expect(leave(page)).toBeVisible()
  await expect(page.getByText('다음 사람을 기다립니다')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
}

test('a scanner in kiosk mode allows nothing else, at any address and in any tab, until the PIN', async ({
  openAs,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/qr/scan`)
  await chooseGate(page)
  const other = await page.context().newPage()
  await other.goto(`/project/${project}/home`)
  await expect(other.getByRole('navigation').first()).toBeVisible()

  await enterKiosk(page, '482135', '482136')
  await expect(openDialog(page).getByText('두 PIN이 다릅니다')).toBeVisible()
  await openDialog(page).getByLabel('PIN 한 번 더', { exact: true }).fill('482135')
  await unroll(page)
  await expectAccessible(page)
  await openDialog(page).getByRole('button', { name: '고정', exact: true }).click()
  await expectKiosk(page)
  // The other tab is another one's screen no longer.
  await expectKiosk(other)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain('482135')

  await page.reload()
  await expectKiosk(page)
  for (const path of [
    '/',
    `/project/${project}/home`,
    '/mypage/alert',
    '/login',
    '/outbox',
    '/no/such',
  ]) {
    await page.goto(path)
    await expectKiosk(page)
  }
  await page.goBack()
  await expectKiosk(page)

  await leave(page).click()
  await unroll(page)
  await expectAccessible(page)
  for (const left of [4, 3, 2, 1]) {
    await enter(page, '000000')
    await expect(openDialog(page).getByText(`${left}번 더 틀리면`)).toBeVisible()
  }
  // It is refused for a minute, which stands still until everything below was seen.
  await page.clock.setFixedTime(Date.now())
  await enter(page, '000000')
  await expect(openDialog(page).getByText('초 뒤에 다시 입력해 주세요')).toBeVisible()
  await page.reload()
  await leave(page).click()
  await expect(openDialog(page).getByText('초 뒤에 다시 입력해 주세요')).toBeVisible()
  await leave(other).click()
  await expect(openDialog(other).getByText('초 뒤에 다시 입력해 주세요')).toBeVisible()
  await pinBox(other).fill('482135')
  await pinBox(other).press('Enter')
  await expect(openDialog(other).getByText('초 뒤에 다시 입력해 주세요')).toBeVisible()

  await page.clock.setSystemTime(Date.now() + 61_000)
  await expect(openDialog(page).getByText('초 뒤에 다시 입력해 주세요')).toHaveCount(0)
  await enter(page, '482135')
  await expect(page.getByRole('button', { name: '고정 풀기' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: '고정 풀기' })).toHaveCount(0)
  await page.goto(`/project/${project}/home`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('scans of a phone in kiosk mode wait and arrive; the password replaces a forgotten PIN', async ({
  openAs,
  network,
  database,
  app,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  const [badge] = await issueBadges(app.url, database, project, 1)
  if (!badge) throw new Error('a badge')
  await page.goto(`/project/${project}/qr/scan`)
  await chooseGate(page)
  await expect(page.getByText(/^명부 \d+명/)).toBeVisible()
  await enterKiosk(page, '1234')
  await expectKiosk(page)

  await network.set({ kind: 'refuse' })
  await page.reload()
  await expect(page.getByText(/^명부 \d+명/)).toBeVisible()
  await typeCode(page, badge.token)
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible()

  await leave(page).click()
  await openDialog(page).getByRole('button', { name: 'PIN을 잊었습니다' }).click()
  const password = openDialog(page).getByLabel('비밀번호', { exact: true })
  const go = openDialog(page).getByRole('button', { name: '고정 풀기' })
  await password.fill(demoPassword)
  await go.click()
  await expect(openDialog(page).getByText('연결이 없어 로그인할 수 없습니다')).toBeVisible()
  await expect.poll(() => unsentOn(page)).toHaveLength(1)

  await network.set({ kind: 'pass' })
  await password.fill('not the password')
  await go.click()
  await expect(openDialog(page).getByText('비밀번호가 맞지 않습니다')).toBeVisible()
  await password.fill(demoPassword)
  await go.click()
  await expect(page.getByRole('button', { name: '고정 풀기' })).toHaveCount(0)
  await untilAllSent(page)
  const rows = await database.rows(
    `select verdict, direction from gate_scan s join worker w on w.id = s.subject_id
      where s.subject_kind = 'worker' and w.name = $1`,
    [badge.name],
  )
  expect(rows).toEqual([{ verdict: 'ok', direction: 'in' }])
})

test('a gate display in kiosk mode stays offline too, and no key leaves it', async ({
  openAs,
  network,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/qr/board`)
  const gate = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await gate.textContent()) ?? ''
  await gate.click()
  await expect(codeOf(page, `${name} 게이트의 코드`)).toBeVisible()
  await enrollDisplay(page, await openAs('manager', 'desktop'), project)
  await enterKiosk(page, '1234')
  await expect(leave(page)).toBeVisible()
  await network.set({ kind: 'refuse' })
  await page.reload()
  await expect(codeOf(page, `${name} 게이트의 코드`)).toBeVisible()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(codeOf(page, `${name} 게이트의 코드`)).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await unroll(page)
  await expectAccessible(page)
  await leave(page).click()
  await enter(page, '1234')
  await expect(page.getByRole('button', { name: '고정 풀기' })).toHaveCount(0)
})

test('when the session ends in kiosk mode it says so, opens nothing else, and continues after the password', async ({
  openAs,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/qr/scan`)
  await chooseGate(page)
  await enterKiosk(page, '1234')
  await expectKiosk(page)
  // Signed out at the server from elsewhere, and the tokens of this device with it.
  await page.context().request.post('/api/auth/logout', { data: {} })
  await page.context().clearCookies()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox-prod')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('session', 'readwrite')
          const rows = change.objectStore('session')
          const reading = rows.get('current')
          reading.onsuccess = () => rows.put({ ...reading.result, accessExpiresAt: 0 })
          change.oncomplete = () => resolve()
        }
      }),
  )
  await page.goto(`/project/${project}/home`)
  await expect(page.getByText('로그인이 끝났습니다')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: '다시 로그인' }).click()
  await openDialog(page).getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await openDialog(page).getByRole('button', { name: '다시 로그인' }).click()
  await expectKiosk(page)
  await page.reload()
  await expectKiosk(page)
})

test('kiosk mode without a chosen gate: the way out is open, and the question appears again', async ({
  openAs,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/qr/scan`)
  await chooseGate(page)
  await enterKiosk(page, '1234')
  await expectKiosk(page)
  // As where the manager has closed the gate that was chosen.
  await page.evaluate((key) => localStorage.removeItem(key), `siteon.gate.${project}`)
  await page.reload()
  const question = openDialog(page).getByText('이 기기가 있는 곳')
  await expect(question).toBeVisible()
  await openDialog(page).getByRole('button', { name: '닫기' }).click()
  await expectKiosk(page)
  await leave(page).click()
  await expect(pinBox(page)).toBeVisible()
  await openDialog(page).getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '번호 입력' }).click()
  await expect(question).toBeVisible()
  await chooseGate(page)
  await expectKiosk(page)
  await expect(page.getByRole('button', { name: '번호 입력' })).toBeVisible()
})

test('a login name that now belongs to another person cannot sign in on a screen in kiosk mode', async ({
  openAs,
}) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/qr/scan`)
  await chooseGate(page)
  await enterKiosk(page, '1234')
  await expectKiosk(page)
  await page.route('**/api/auth/login', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), login: 'manager' } }),
  )
  const session = async () =>
    (await page.context().cookies()).filter(({ name }) => /refresh|media/.test(name))
  const before = await session()
  expect(before).toHaveLength(2)
  await leave(page).click()
  await openDialog(page).getByRole('button', { name: 'PIN을 잊었습니다' }).click()
  const password = openDialog(page).getByLabel('비밀번호', { exact: true })
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(openDialog(page).getByText('님의 비밀번호가 아닙니다')).toBeVisible()
  expect(await session()).toEqual(before)
  // A start reads again whose session it is.
  await page.reload()
  await expectKiosk(page)
  await page.unroute('**/api/auth/login')
  await leave(page).click()
  await openDialog(page).getByRole('button', { name: 'PIN을 잊었습니다' }).click()
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByRole('button', { name: '고정 풀기' })).toHaveCount(0)
  await page.goto(`/project/${project}/home`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
