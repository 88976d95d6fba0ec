import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilListed } from './harness/answers.ts'
import { issueBadges } from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openProject, saveRecord } from './harness/record.ts'
import { draw } from './harness/signing.ts'
import { expect, test } from './harness/test.ts'
import { cameraTest } from './harness/with-camera.ts'

/** A browser that reads codes itself: it sees what the test shows to the camera. */
async function withReader(page: Page) {
  await page.addInitScript(() => {
    class Reader {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        const rawValue = document.documentElement.dataset.shown
        return rawValue ? [{ rawValue, boundingBox: new DOMRect(), cornerPoints: [] }] : []
      }
    }
    Object.assign(window, { BarcodeDetector: Reader })
  })
  return (text: string) =>
    page.evaluate((code) => {
      document.documentElement.dataset.shown = code
    }, text)
}

/** All of a training but its name and its people. */
async function fillTraining(page: Page) {
  await page.getByLabel('교육구분').first().click()
  await page.getByRole('option', { name: 'MSDS' }).click()
  await page.getByLabel('시작', { exact: true }).fill('07:00')
  await page.getByLabel('끝', { exact: true }).fill('08:00')
  await page.getByLabel('교육장소', { exact: true }).fill('안전교육장')
  await page.getByLabel('강사', { exact: true }).fill('한정우')
  await page.getByLabel('교육내용', { exact: true }).fill('경고표지와 보호구')
}

async function addPerson(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: '사람 추가' })
  await page.getByRole('button', { name: '사람 추가' }).click()
  await dialog.getByLabel('이름 직접 입력').fill(name)
  await dialog.getByRole('button', { name: '1명 추가' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

test('people sign one after another without a connection, and the signatures arrive', async ({
  openAs,
  network,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/505/write`)
  await page.getByLabel('교육명', { exact: true }).fill('신규자 교육 SIGN-1')
  await network.set({ kind: 'refuse' })
  await fillTraining(page)
  await addPerson(page, '김동수')
  await addPerson(page, '이만호')

  await page.getByRole('button', { name: '김동수 서명받기' }).click()
  await page.getByRole('button', { name: '저장하고 다음' }).click()
  await expect(page.getByText('칸 안에 서명해 주세요.')).toBeVisible()
  await draw(page)
  await page.getByRole('button', { name: '저장하고 다음' }).click()
  const dialog = page.getByRole('alertdialog', { name: '이만호 서명' })
  await dialog.getByRole('radio', { name: '대리 서명' }).check()
  await draw(page)
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(dialog.getByText('적어 주세요.')).toHaveCount(2)
  await dialog
    .getByLabel(/대리 서명하는 사람/)
    .first()
    .fill('정만호')
  await dialog.getByLabel(/대리 사유/).fill('손 부상')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('2명 중 2명 서명')).toBeVisible()

  await page.getByRole('button', { name: '김동수 서명 취소' }).click()
  await page.getByLabel(/취소 사유/).fill('다른 칸에 서명')
  await page.getByRole('button', { name: '서명 취소', exact: true }).click()
  await expect(page.getByText('2명 중 1명 서명')).toBeVisible()

  await saveRecord(page)
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await expect(page.getByText('2명 중 1명 서명')).toBeVisible()
  await expect(page.getByText('정만호 대리 서명 · 손 부상')).toBeVisible()
  await expect(page.getByText(/서명 취소 · 다른 칸에 서명/)).toBeVisible()
  await expect(page.getByRole('img', { name: '이만호 서명' })).toBeVisible()
})

cameraTest(
  'people sign by their badges without a connection; the server says what each badge is worth',
  async ({ app, database, openAs, openWithCamera, network }) => {
    const first = await openAs('manager', 'phone')
    const project = await openProject(first)
    const [one, two] = await issueBadges(app.url, database, project, 2)
    if (!one || !two) throw new Error('no badges')
    const page = await openWithCamera('manager', 'desktop')
    const show = await withReader(page)
    await page.goto(`/project/${project}/tab/505/write`)
    await page.getByLabel('교육명', { exact: true }).fill('배지 서명 SIGN-2')
    await fillTraining(page)
    await page.getByRole('button', { name: '배지로 서명' }).click()
    const scanner = page.getByRole('dialog', { name: '배지로 서명' })
    await expect(scanner.getByText('배지를 비춰 주세요')).toBeVisible()
    // With the two who have just got their badges.
    await untilListed(page, 'workers')
    await network.set({ kind: 'refuse' })
    // A picture of a badge proves that nobody was there.
    await expect(scanner.locator('input[type=file]')).toHaveCount(0)
    await show(one.token)
    await expect(scanner.getByRole('heading', { name: one.name })).toBeVisible()
    await expect(scanner.getByText('서명했습니다')).toBeVisible()
    await show('https://menu.example')
    await expect(scanner.getByText('현장 배지가 아닙니다')).toBeVisible()
    // A code counts again once it was out of the picture for a moment.
    await expect(async () => {
      await show('')
      await page.waitForTimeout(3_000)
      await show(one.token)
      await expect(scanner.getByText('이미 서명했습니다')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expectAccessible(page)
    // The code of another key: the phone cannot know, the server does.
    await show(`${two.token.slice(0, -4)}0000`)
    await expect(scanner.getByRole('heading', { name: two.name })).toBeVisible()
    await scanner.getByRole('button', { name: '완료' }).click()
    await expect(page.getByText('2명 중 2명 서명')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2명 중 2명 서명')).toBeVisible()

    await saveRecord(page)
    await network.set({ kind: 'pass' })
    await untilAllSent(page)
    await expect(page.getByText('2명 중 1명 서명')).toBeVisible()
    await expect(page.getByText('확인됨', { exact: true })).toBeVisible()
    await expect(page.getByText('맞지 않는 배지', { exact: true })).toBeVisible()
  },
)
