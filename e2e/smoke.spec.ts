import { expectExactlyOnce } from './harness/arrival.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

test('a report with a photo, written on a phone, is at the office once', async ({
  openAs,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const what = '연기 감지기 SMOKE-1'
  await writeHazard(page, project, { what, photos: [await makePhoto()] })
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  await expect(page.getByText('사진 1장 모두').first()).toBeVisible()
  const { photos } = await storedOn(page)
  expect(photos).toHaveLength(1)
  await expectExactlyOnce(database, 'SMOKE-1', { records: [what], photos })
})
