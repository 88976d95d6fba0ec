import sharp from 'sharp'
import { corpus } from '../tests/photos/corpus.ts'
import { heicPicture } from '../tests/photos/pictures.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** Red above blue as the phone was held; stored lying on its side, as its tag says. */
async function camera108(): Promise<Buffer> {
  const [wide, high] = [12_000, 9_000]
  const colours = Buffer.from([0, 0, 255, 255, 0, 0])
  return await sharp(colours, { raw: { width: 2, height: 1, channels: 3 } })
    .resize({ width: wide, height: high, fit: 'fill', kernel: 'nearest' })
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 50 })
    .toBuffer()
}

test('a photo of 108 megapixels becomes a small one, upright', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7/write`)
  const file = { name: '108MP.jpg', mimeType: 'image/jpeg', buffer: await camera108() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const shown = page.locator('img[src^="blob:"]')
  await expect(shown).toHaveCount(1)
  const size = () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([1200, 1600])
  const red = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 12, height: 16 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 12, 16)
    return [4, 12].map((y) => {
      const [r = 0, , b = 0] = context?.getImageData(6, y, 1, 1).data ?? []
      return r > 200 && b < 60
    })
  })
  expect(red).toEqual([true, false])
})

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
      {
        name: 'scan.tif',
        mimeType: 'image/tiff',
        buffer: await green()
          .toColourspace('cmyk')
          .withMetadata({ orientation: 6 })
          .tiff()
          .toBuffer(),
      },
      { name: 'album.webp', mimeType: 'image/webp', buffer: await green().webp().toBuffer() },
      { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ])
  await expect(page.getByRole('alert')).toContainText('list.png: 사진이 아닙니다.')
  await expect(page.getByRole('alert')).toContainText('cloud.jpg: 0바이트인 빈 파일입니다.')
  const sizes = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ src }) => src.startsWith('blob:'))
        .map(({ naturalWidth, naturalHeight }) => `${naturalWidth}×${naturalHeight}`),
    )
  await expect.poll(sizes).toEqual(['96×64', '200×300', '300×200'])
})

test('pictures stand upright whatever wrote their tags, and what is cut is refused', async ({
  openAs,
}) => {
  const chosen = [
    ...['turned-6.webp', 'turned-3.webp', 'turned-8.png', 'turned-5.png', 'turned-7.jpg'],
    ...['deflate-horizontal.tif', 'deflated-cmyk.tif', 'stray-before.jpg'],
    ...['cut-at-0.5.jpg', 'head.avif', 'announces-30000.png'],
  ]
  const all = await corpus()
  const files = chosen.map((name) => {
    const found = all.find((one) => one.name === name)
    if (!found) throw new Error(name)
    return { name, mimeType: '', buffer: found.bytes }
  })
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7/write`)
  await expect(page.getByText('쓰는 대로 저장합니다')).toBeVisible()
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles(files.slice(8))
  for (const { name } of files.slice(8)) {
    await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible()
  }
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  await input.setInputFiles(files.slice(0, 8))
  const seen = () =>
    page.evaluate(() =>
      [...document.images]
        // What the browser cannot decode stands there until its `error` event: nothing to draw.
        .filter(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0)
        .map((image) => {
          const canvas = document.createElement('canvas')
          Object.assign(canvas, { width: 48, height: 32 })
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          const strongest = [
            [8, 4],
            [8, 28],
            [40, 28],
          ].map(([x = 0, y = 0]) => {
            const rgb = [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
            return 'RGB'[rgb.indexOf(Math.max(...rgb))]
          })
          return `${image.naturalWidth}×${image.naturalHeight} ${strongest.join('')}`
        }),
    )
  await expect.poll(seen).toEqual(Array.from({ length: 8 }, () => '48×32 RBG'))
})
