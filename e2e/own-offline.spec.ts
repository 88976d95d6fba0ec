import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { signIn, untilControlled } from './harness/account.ts'
import { metaStored } from './harness/meta.ts'
import { openOutbox, untilAllSent } from './harness/outbox.ts'
import { openProject, smallProject } from './harness/record.ts'
import { signOut } from './harness/sign-out.ts'
import { expect, test } from './harness/test.ts'

/** The downloaded pictures in this browser's caches. */
const pictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('siteon-prepared')).keys()).length)

test('a project is downloaded to the phone, read from a cold start, and removed at sign-out', async ({
  openProfile,
  network,
}) => {
  // Two starts of a browser and a whole project over the line.
  const morning = await openProfile('phone')
  await signIn(morning.page, 'office')
  await untilControlled(morning.page)
  const project = await openProject(morning.page, smallProject)
  await morning.page.goto(`/project/${project}/mypage/workmanager`)
  await morning.page.getByRole('button', { name: '오프라인 자료 받기' }).click()
  const fetchIt = morning.page.getByRole('button', { name: /^약 .+ 받기$/ })
  // Some of each kind are weighed first, at the pace of the person's own work.
  await expect(fetchIt).toBeEnabled()
  await expectAccessible(morning.page)
  await fetchIt.click()
  // Hundreds of answers: longer where the machine has other work.
  await expect(morning.page.getByText(/에 받음/)).toBeVisible({ timeout: 90_000 })
  await expect(morning.page.getByText(/최근 30일 · 기록 [1-9]/)).toBeVisible()
  expect(await pictures(morning.page)).toBeGreaterThan(0)
  await morning.context.close()

  // Nothing of what follows was ever on a screen of this phone.
  await network.set({ kind: 'refuse' })
  const { page } = await openProfile('phone', morning.folder)
  await page.goto(`/project/${project}/tab/45?page=2`)
  const records = page.getByRole('main').locator('a[href*="/page/"]')
  await expect(records.first()).toBeVisible()
  const title = await records.first().locator('.line-clamp-2').textContent()
  await records.first().click()
  await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible()
  await page.getByRole('button', { name: '수정 이력 보기' }).click()
  const changes = page
    .getByRole('main')
    .locator('li')
    .getByText(/^서버 /)
  await expect(
    changes.or(page.getByText('처음 쓴 뒤로 수정한 내용이 없습니다.')).first(),
  ).toBeVisible()
  await page.goto(`/project/${project}/tab/7`)
  await expect(records.first()).toBeVisible()
  const picture = page.getByRole('main').locator('img[src^="/media/"]').first()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  // Its page requests the large picture, which was not downloaded: the small one is shown instead.
  await records
    .filter({ has: page.locator('img[src^="/media/"]') })
    .first()
    .click()
  const large = page.getByRole('main').locator('img[src$="/view"]').first()
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // No screen has requested this order of them, nor the card of the first.
  await page.goto(`/project/${project}/employees?state=all&sort=hired_on&dir=desc`)
  const employee = page.getByRole('main').locator('a[href*="/employees/"]').first()
  await employee.click()
  await expect(page).toHaveURL(/\/employees\/\d+/)
  await expect(page.getByText('입사일').first()).toBeVisible()
  await page.goto(`/project/${project}/people`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /한결종합건설/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeVisible()
  await page.goto(`/project/${project}/hse?q=비계`)
  await expect(page.getByRole('main').getByText(/비계/).nth(1)).toBeVisible()
  await page.goto(`/project/${project}/company/info`)
  await expect(page.getByText('한결종합건설').first()).toBeVisible()

  await network.set({ kind: 'pass' })
  await page.goto(`/project/${project}/mypage/workmanager`)
  await signOut(page, { unsent: 0 })
  expect(await page.evaluate(() => caches.has('siteon-prepared'))).toBe(false)
  await signIn(page, 'gate')
  await page.goto('/mypage/workmanager')
  await expect(page.getByRole('button', { name: '오프라인 자료 받기' })).toBeVisible()
  await expect(page.getByText(/에 받음/)).toHaveCount(0)
})

test('changes of a person’s own profile wait offline, and arrive once', async ({ openAs }) => {
  const page = await openAs('office', 'phone')
  await page.goto('/mypage/info-update')
  const rank = page.getByLabel('직급')
  await rank.fill('반장 MINE-1')
  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: '저장', exact: true })
  const kept = page.getByText('이 기기에 저장했습니다. 저절로 보냅니다.')
  await save.click()
  await expect(kept).toBeVisible()
  await expect(kept).toHaveCount(0)
  await rank.fill('반장 MINE-2')
  await save.click()
  // Only this says that it is on the device: a page that is left before may take it along.
  await expect(kept).toBeVisible()
  await page.goto('/mypage/workmanager')
  await page.getByRole('button', { name: '화면 고르기' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')

  await openOutbox(page)
  await expect(page.getByText('내 정보 수정')).toHaveCount(1)
  await expect(page.getByText('내 설정')).toHaveCount(1)
  await page.context().setOffline(false)
  await untilAllSent(page)

  const elsewhere = await openAs('office', 'desktop')
  await elsewhere.goto('/mypage/info-update')
  await expect(elsewhere.getByLabel('직급')).toHaveValue('반장 MINE-2')
  const starred = elsewhere.getByRole('navigation', { name: '즐겨찾는 화면' })
  await expect(starred).toBeVisible()
  // Other tests use this person's menu.
  await elsewhere.goto('/mypage/workmanager')
  const removed = metaStored(elsewhere)
  await elsewhere.getByRole('button', { name: / 삭제$/ }).click()
  await expect(starred).toHaveCount(0)
  expect((await removed).ok()).toBe(true)
})

test('a notice is written, read, hidden and shown again; a syllable may end beyond the limit', async ({
  openAs,
}) => {
  const page = await openAs('admin', 'desktop')
  await page.goto('/mypage/workmanager')
  await page.getByRole('button', { name: '알림 쓰기' }).click()
  const sheet = page.getByRole('alertdialog')
  const words = sheet.getByRole('textbox', { name: '내용' })
  await words.click()
  await page.keyboard.insertText(`물과 그늘 MINE-3${'가'.repeat(1987)}`)
  const count = sheet.getByText(/^\d+ \/ 2000$/)
  await expect(count).toHaveText('1999 / 2000')
  const ime = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  for (const [states, end] of [
    [['ㅎ', '하', '한'], '한'],
    [['ㄱ', '그', '글'], '글'],
  ] as const) {
    for (const state of states) await compose(state)
    await ime.send('Input.insertText', { text: end })
  }
  await expect(sheet.getByText('2000자까지 작성할 수 있습니다.')).toBeVisible()
  await expect(count).toHaveText('2000 / 2000')
  await expect(words).toHaveText(/가한$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('물과 그늘 MINE-3')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '홈에 걸기' }).click()
  await expect(page.getByText('홈에 알림을 걸었습니다.')).toBeVisible()
  try {
    const reader = await openAs('partner', 'phone')
    await reader.goto('/home')
    const notice = reader.getByText('물과 그늘 MINE-3')
    await expect(notice).toBeVisible()
    await expectAccessible(reader)
    await reader.getByRole('button', { name: '7일 동안 보지 않기' }).click()
    await expect(notice).toHaveCount(0)
    await reader.goto('/mypage/workmanager')
    await reader.getByRole('button', { name: '다시 보기' }).click()
    await reader.goto('/home')
    await expect(notice).toBeVisible()
  } finally {
    await page.getByRole('button', { name: '내리기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '내리기' }).click()
    await expect(page.getByText('알림을 내렸습니다.')).toBeVisible()
  }
})
