import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openDialog, openProject, photoPicker, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('photos picked together become rows with the days they were taken, without a connection', async ({
  openAs,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/512/write`)
  await page.getByLabel('제목', { exact: true }).fill('지하 외벽 방수 512')
  await page.getByLabel('공종', { exact: true }).first().click()
  await page.getByRole('option').first().click()
  await page.getByLabel('위치', { exact: true }).fill('101동 지하 2층')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '다음', exact: true }).click()

  const many = page.getByRole('group', { name: '사진 여러 장 넣기' })
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  const photos = await Promise.all(
    days.map(async (day, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ seed: 512 + at, takenAt: `${day.replaceAll('-', ':')} 09:41:00` }),
    })),
  )
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  const picker = await photoPicker(many)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), picker.click()])
  await chooser.setFiles([...photos.slice(0, 1), broken, ...photos.slice(1)])
  const rows = page.locator('[data-path^="photos."]')
  await expect(rows).toHaveCount(3)
  await expect(rows.locator('img')).toHaveCount(3)
  await expect(page.getByRole('alert')).toContainText('broken.jpg')
  for (const n of [0, 1, 2]) {
    await rows.nth(n).getByRole('button').click()
    const dialog = openDialog(page)
    await expect(dialog.getByLabel('일자', { exact: true })).toHaveValue(days[n] ?? '')
    await dialog.getByLabel('내용', { exact: true }).fill(`방수 ${n + 1}겹`)
    await dialog.getByRole('button', { name: '입력 완료' }).click()
  }

  const id = await saveRecord(page)
  await page.context().setOffline(false)
  await untilAllSent(page)
  const [stored] = await database.rows<{ values: { photos: Record<string, string>[] } }>(
    'select "values" from post where id = $1',
    [id],
  )
  expect(stored?.values.photos.map(({ taken_on, content }) => [taken_on, content])).toEqual(
    days.map((day, at) => [day, `방수 ${at + 1}겹`]),
  )
  expect(await database.count('select 1 from upload where post_id = $1', [id])).toBe(3)
})
