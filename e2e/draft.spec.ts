import { expectExactlyOnce } from './harness/arrival.ts'
import { fillBasics, nextStep, openInspection, questionsOn } from './harness/inspection.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { addPhotos, fillHazard, openProject, photoPicker, saveRecord } from './harness/record.ts'
import { draftsOn, storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

test('a reload returns to the same step with what was written', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  await openInspection(page)
  await fillBasics(page, '새로고침 DRAFT-1')
  await nextStep(page).click()
  const first = questionsOn(page).first()
  await first.getByRole('radio', { name: '미흡' }).check()
  await first.getByLabel('조치 내용').fill('다시 고정')
  await expect.poll(() => draftsOn(page)).toContain('다시 고정')
  await page.reload()
  await expect(first.getByRole('radio', { name: '미흡' })).toBeChecked()
  await expect(first.getByLabel('조치 내용')).toHaveValue('다시 고정')
  await page.locator('button[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: '기본' }).click()
  await expect(page.getByLabel('위치', { exact: true })).toHaveValue('새로고침 DRAFT-1')
  await expect(page.getByRole('radio', { name: '오전' })).toBeChecked()
})

test('the camera kills the page: the last letter and every photo are still there', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await openHazard()
  await addPhotos(page, [await makePhoto({ seed: 91 })])
  const picking = page.waitForEvent('filechooser')
  await page.getByLabel('내용', { exact: true }).fill('사진 찍다가 꺼짐 DRAFT-2')
  await (await photoPicker(page)).click()
  await picking
  // A write takes longer than a call on a busy machine, and nothing can wait for a killed page.
  await expect.poll(() => draftsOn(page)).toContain('사진 찍다가 꺼짐 DRAFT-2')
  await page.close()

  const again = await page.context().newPage()
  await again.goto(`/project/${project}/home`)
  await expect(again.getByRole('heading', { name: '작성 중 1' })).toBeVisible()
  await again.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  await expect(again.getByRole('heading', { name: '작성 중인 기록이 있습니다' })).toBeVisible()
  await again.getByRole('button', { name: /사진 찍다가 꺼짐 DRAFT-2.*이어 쓰기/ }).click()
  await expect(again.getByLabel('내용', { exact: true })).toHaveValue('사진 찍다가 꺼짐 DRAFT-2')
  const kept = again.getByRole('listitem').filter({ hasText: '이 기기에 저장됨' })
  await expect(kept.getByRole('img')).toHaveCount(1)
  expect((await storedOn(again)).photos).toHaveLength(1)

  async function openHazard() {
    await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
    await page.getByLabel('내용', { exact: true }).waitFor()
  }
})

test('a photo still being processed when 저장 is pressed is part of the record', async ({
  openAs,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  await fillHazard(page, { what: '찍자마자 저장 DRAFT-5' })
  const picking = page.waitForEvent('filechooser')
  await (await photoPicker(page)).click()
  // Twelve megapixels: the press below comes long before they are scaled down.
  const buffer = await makePhoto({ seed: 95, width: 4000, height: 3000 })
  await (await picking).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await saveRecord(page)
  await untilAllSent(page)
  const { photos } = await storedOn(page)
  expect(photos).toHaveLength(1)
  await expectExactlyOnce(database, 'DRAFT-5', { records: ['찍자마자 저장 DRAFT-5'], photos })
})

test('a crash of the page loses nothing, and the draft is gone once it is saved', {
  tag: '@soak',
}, async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  await page.getByLabel('내용', { exact: true }).fill('갑자기 멈춤 DRAFT-3')
  await page.getByLabel('위치', { exact: true }).fill('펌프장')
  await expect(page.getByText(/\d+:\d+ · 쓰는 대로 저장합니다/)).toBeVisible()
  // The time above may be of the first field; a crash loses what is stored a moment later.
  await expect.poll(() => draftsOn(page)).toContain('펌프장')
  const context = page.context()
  const client = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  client.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await context.newPage()
  await again.goto(`/project/${project}/tab/7/write`)
  await again
    .getByRole('button', { name: /갑자기 멈춤 DRAFT-3/ })
    .first()
    .click()
  await expect(again.getByLabel('위치', { exact: true })).toHaveValue('펌프장')
  await again.getByRole('radio', { name: '아니오' }).check()
  await saveRecord(again)
  await again.goto(`/project/${project}/home`)
  await expect(again.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  await expect(again.getByText(/작성 중/)).toHaveCount(0)
  await expect.poll(() => draftsOn(again)).toBe('[]')
})

test('discarding a draft asks first, and does it', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  await page.getByLabel('내용', { exact: true }).fill('버릴 것 DRAFT-4')
  await addPhotos(page, [await makePhoto({ seed: 94 })])
  // The form is written a quarter of a second after its last change; the photo is one.
  const [photo] = (await storedOn(page)).photos
  await expect.poll(() => draftsOn(page)).toContain(photo?.id ?? 'a photo')
  await page.goto(`/project/${project}/tab/7/write`)
  await page.getByRole('button', { name: /작성 중인 기록 버리기 · 버릴 것 DRAFT-4/ }).click()
  await page.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: /작성 중인 기록 버리기 · 버릴 것 DRAFT-4/ }).click()
  await page.getByRole('button', { name: '버리기', exact: true }).click()
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue('')
  await expect.poll(async () => (await storedOn(page)).photos).toEqual([])
  await page.goto(`/project/${project}/home`)
  await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  await expect(page.getByText(/작성 중/)).toHaveCount(0)
  await expect.poll(() => draftsOn(page)).toBe('[]')
})
