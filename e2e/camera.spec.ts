import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import { writeFinding } from './harness/corrective.ts'
import { pressIn } from './harness/keys.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { fillHazard, openProject, saveRecord } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect } from './harness/test.ts'
import { cameraTest as test } from './harness/with-camera.ts'

test('three photos in a row without a connection, stored at once, with time and place', async ({
  openWithCamera,
  network,
  database,
}) => {
  const page = await openWithCamera('staff')
  await openProject(page)
  await network.set({ kind: 'refuse' })
  await fillHazard(page, { what: '연속 촬영 CAMERA-1' })
  await page.getByRole('button', { name: '사진 찍기' }).first().click()
  const camera = page.getByRole('dialog')
  const shutter = camera.getByRole('button', { name: '사진 찍기' })
  await expect(camera.getByText('위치 ±7m')).toBeVisible()
  for (const count of [1, 2, 3]) {
    await expect(shutter).toHaveAttribute('aria-disabled', 'false')
    await shutter.click()
    await expect(camera.getByText(`${count}장 · 이 기기에 저장됨`)).toBeVisible()
  }
  await expectAccessible(page)
  expect((await storedOn(page)).photos).toHaveLength(3)
  await camera.getByRole('button', { name: '완료' }).click()
  await expect(camera).toHaveCount(0)
  await expect(page.getByRole('button', { name: '사진 찍기' }).first()).toBeFocused()
  await saveRecord(page)
  const { photos } = await storedOn(page)
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await expectExactlyOnce(database, 'CAMERA-1', { records: ['연속 촬영 CAMERA-1'], photos })
  const places = await database.rows<{ gps: { lat: number; accuracy: number }; taken: boolean }>(
    `select u.gps, u.taken_at > now() - interval '1 day' as taken from upload u
       join post p on p.id = u.post_id where p."values"->>'what' = '연속 촬영 CAMERA-1'`,
  )
  expect(places).toHaveLength(3)
  for (const { gps, taken } of places) {
    expect(gps).toMatchObject({ lat: 37.5013, accuracy: 7 })
    expect(taken).toBe(true)
  }
})

test('a photo is marked and gets a board; the record shows both, and keeps the original', async ({
  openWithCamera,
  database,
}) => {
  const page = await openWithCamera('staff')
  await openProject(page)
  await fillHazard(page, { what: '표시한 사진 CAMERA-2' })
  await page.getByRole('button', { name: '사진 찍기' }).first().click()
  const camera = page.getByRole('dialog')
  await camera.getByRole('button', { name: '사진 찍기' }).click()
  await expect(camera.getByText('1장 · 이 기기에 저장됨')).toBeVisible()
  await camera.getByRole('button', { name: '완료' }).click()
  await page.getByRole('button', { name: /^사진 1/ }).click()
  const drawing = page.getByRole('dialog', { name: '사진에 표시' })
  const save = drawing.getByRole('button', { name: '저장' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await drag(page, drawing.getByRole('img', { name: '표시할 사진' }))
  await drawing.getByRole('button', { name: '보드판' }).click()
  const board = page.getByRole('dialog', { name: '보드판' })
  await board.getByLabel('공종').fill('가설공사')
  await board.getByRole('button', { name: '사진에 넣기' }).click()
  await expect(board).toHaveCount(0)
  await expectAccessible(page)
  // Leaving with marks asks first.
  await pressIn(drawing, 'Escape')
  await page.getByRole('button', { name: '취소' }).click()
  await save.click()
  await expect(drawing).toHaveCount(0)
  const { photos } = await storedOn(page)
  expect(photos).toHaveLength(2)
  await saveRecord(page)
  await untilAllSent(page)
  await expectExactlyOnce(database, 'CAMERA-2', { records: ['표시한 사진 CAMERA-2'], photos })
  const [row] = await database.rows<{ marked: string; original: string; cover: string }>(
    `select u.id as marked, u.original_id as original, p.cover_id as cover from post p
       join upload u on u.post_id = p.id and u.original_id is not null
       where p."values"->>'what' = '표시한 사진 CAMERA-2'`,
  )
  expect(row?.cover).toBe(row?.marked)
  expect(photos.map(({ id }) => id).sort()).toEqual([row?.marked, row?.original].sort())
  await page
    .getByRole('button', { name: /크게 보기/ })
    .first()
    .click()
  await pressIn(page.getByRole('dialog', { name: /1 \/ 2/ }), 'ArrowRight')
  await expect(page.getByText('표시하기 전 원본')).toBeVisible()
})

test('the earlier photo is laid over the picture; a field of one photo closes the camera', async ({
  openWithCamera,
}) => {
  const page = await openWithCamera('staff')
  const project = await openProject(page)
  const before = await makePhoto({ seed: 402 })
  await writeFinding(page, project, { place: '5단', content: '중간대 탈락 CAMERA-3', before })
  await page.getByRole('link', { name: '조치 등록' }).last().click()
  await page.getByRole('button', { name: '사진 찍기' }).click()
  const camera = page.getByRole('dialog')
  await expect(camera.getByText(/^조치 전 /)).toBeVisible()
  const strength = camera.getByRole('slider', { name: '앞 사진 진하기' })
  await expect(strength).toHaveValue('45')
  await strength.fill('70')
  await expect(camera.getByText('70 %')).toBeVisible()
  await camera.getByRole('button', { name: '앞 사진 끄기' }).click()
  await expect(strength).toHaveCount(0)
  await camera.getByRole('button', { name: '앞 사진 겹치기' }).click()
  await expectAccessible(page)
  await camera.getByRole('button', { name: '사진 찍기' }).click()
  await expect(camera).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^사진 1/ })).toBeVisible()
})

test('refused at first, the camera says why; once allowed it takes the photo', async ({
  openWithCamera,
}) => {
  const page = await openWithCamera('staff')
  await openProject(page)
  await fillHazard(page, { what: '막힌 카메라 CAMERA-4' })
  const { origin } = new URL(page.url())
  await page.context().clearPermissions()
  await page.getByRole('button', { name: '사진 찍기' }).first().click()
  const camera = page.getByRole('dialog')
  await expect(camera.getByRole('alert')).toContainText('카메라')
  await expectAccessible(page)
  const shutter = camera.getByRole('button', { name: '사진 찍기' })
  await expect(shutter).toHaveAttribute('aria-disabled', 'true')
  // The browser reports that it is allowed now: nobody has to press "retry".
  await page.context().grantPermissions(['camera'], { origin })
  await expect(shutter).toHaveAttribute('aria-disabled', 'false')
  await shutter.click()
  await expect(camera.getByText('1장 · 이 기기에 저장됨')).toBeVisible()
})

test('a file from the album that is no picture is refused over the camera', async ({
  openWithCamera,
}) => {
  const page = await openWithCamera('staff')
  await openProject(page)
  await fillHazard(page, { what: '그림 아닌 파일 CAMERA-5' })
  await page.getByRole('button', { name: '사진 찍기' }).first().click()
  const camera = page.getByRole('dialog')
  const choosing = page.waitForEvent('filechooser')
  await camera.getByRole('button', { name: '앨범' }).click()
  await (await choosing).setFiles({
    name: '작업계획.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no picture'),
  })
  await expect(camera.getByRole('alert')).toContainText('작업계획.pdf')
})

/** Draws across a picture with a finger. */
async function drag(page: Page, picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 })
  await page.mouse.up()
}
