import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { makePhoto } from '../../../e2e/harness/photo.ts'
import { noteCommits, untilCommit } from '../commit-clock.ts'
import { type Measure, percentile } from '../figure.ts'
import { onPhone } from '../phone.ts'

const times = 5
const library = createRequire(import.meta.url).resolve('browser-image-compression')

/** A 12-megapixel photo from the pick to strictly stored, ours beside the library's own default. */
const photo: Measure = {
  name: '12-megapixel photo to stored',
  run: (bench) =>
    onPhone(bench, async ({ page, projectId }) => {
      const { url } = await bench.app()
      // The library's default fetches its worker from a foreign host; here it finds none, as
      // offline.
      await page.context().route(
        (requested) => requested.origin !== url && requested.protocol.startsWith('http'),
        (route) => route.abort(),
      )
      await noteCommits(page, 'change')
      const ours: number[] = []
      const default_: number[] = []
      for (let turn = 0; turn < times; turn++) {
        const buffer = await makePhoto({
          seed: turn,
          width: 4000,
          height: 3000,
          orientation: 6,
          grain: 48,
        })
        const file = { name: `IMG_${turn}.jpg`, mimeType: 'image/jpeg', buffer }
        await page.goto(`/project/${projectId}/tab/7/write`)
        const picker = page.locator('input[type=file]').first()
        // The draft of the turn before is offered first.
        const fresh = page.getByRole('button', { name: '새로 쓰기' })
        await fresh.or(picker).first().waitFor({ state: 'attached' })
        if (await fresh.isVisible()) await fresh.click()
        await picker.setInputFiles(file)
        ours.push(await untilCommit(page, 'put blobs', 120_000))
        default_.push(await byDefault(page, file))
      }
      return [
        { name: '12-megapixel photo to stored, median', value: percentile(ours, 0.5), unit: 'ms' },
        {
          name: 'the same by browser-image-compression’s default',
          value: percentile(default_, 0.5),
          unit: 'ms',
        },
      ]
    }),
}

/** The library as its page says, to the same size, then stored strictly in a database of its own. */
async function byDefault(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<number> {
  await page.goto('/login')
  await page.addScriptTag({ path: library })
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'bench'
    document.body.append(input)
    input.addEventListener('change', async () => {
      const compress = (window as unknown as { imageCompression: Compress }).imageCompression
      const [picked] = input.files ?? []
      if (!picked) return
      const small = await compress(picked, { maxSizeMB: 0.5, maxWidthOrHeight: 1600 })
      const requested = indexedDB.open('bench', 1)
      requested.onupgradeneeded = () =>
        requested.result.createObjectStore('bench', { autoIncrement: true })
      requested.onsuccess = async () => {
        const bytes = await small.arrayBuffer()
        const write = requested.result.transaction('bench', 'readwrite', { durability: 'strict' })
        write.objectStore('bench').add(bytes)
        write.oncomplete = () => requested.result.close()
      }
    })
  })
  await page.locator('#bench').setInputFiles(file)
  return untilCommit(page, 'add bench', 120_000)
}

type Compress = (file: File, options: object) => Promise<File>

export default photo
