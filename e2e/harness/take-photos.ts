import type { Page } from '@playwright/test'
import { makePhoto } from './photo.ts'
import { writeHazard } from './record.ts'
import { storedOn } from './stored.ts'

/**
 * Writes records with so many photos each through the app's own form, which shrinks and stores them.
 * Returns the ids of their uploads. A record may have up to eight.
 */
export async function takePhotos(
  page: Page,
  projectId: number,
  perRecord: readonly number[],
  firstSeed = 0,
): Promise<Set<string>> {
  const before = new Set((await storedOn(page)).photos.map((photo) => photo.id))
  let seed = firstSeed
  for (const some of perRecord) {
    const taken: Buffer[] = []
    for (let n = 0; n < some; n++) {
      seed += 1
      taken.push(await makePhoto({ seed, width: 2000, height: 1500, grain: 48 }))
    }
    await writeHazard(page, projectId, { what: `개구부 덮개 없음 ${seed}`, photos: taken })
  }
  const { photos: all } = await storedOn(page)
  const made = all.filter((photo) => !before.has(photo.id)).map((photo) => photo.id)
  const count = perRecord.reduce((sum, photos) => sum + photos, 0)
  if (made.length !== count) throw new Error(`${made.length} of ${count} photos are stored`)
  return new Set(made)
}
