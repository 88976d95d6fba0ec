import sharp from 'sharp'
import { heicPicture } from '../tests/photos/pictures.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('HEIC, TIFF and WebP become photos of the record, and a refusal names its file', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7/write`)
  const green = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a4' } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: heicPicture() },
      { name: 'scan.tif', mimeType: 'image/tiff', buffer: await green().tiff().toBuffer() },
      { name: 'album.webp', mimeType: 'image/webp', buffer: await green().webp().toBuffer() },
      { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  await expect(page.getByRole('alert')).toContainText('list.png: 사진이 아닙니다.')
  const sizes = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ src }) => src.startsWith('blob:'))
        .map(({ naturalWidth, naturalHeight }) => `${naturalWidth}×${naturalHeight}`),
    )
  await expect.poll(sizes).toEqual(['96×64', '300×200', '300×200'])
})
