import type { Page } from '@playwright/test'
import { signIn } from './harness/account.ts'
import { answersOn } from './harness/answers.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { signOut } from './harness/sign-out.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** Record pictures that this device has cached for reading, by their paths. */
async function keptPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url)
        if (pathname.startsWith('/media/')) found.push(pathname)
      }
    }
    return found
  })
}

/** Paths of the record pictures that are on the screen. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.src.includes('/media/') && image.naturalWidth > 0)
      .map((image) => new URL(image.src).pathname),
  )

test('what was read is available offline, and gone after signing out', async ({
  openAs,
  network,
}) => {
  const writer = await openAs('staff', 'phone')
  const project = await openProject(writer)
  const what = '사진을 남기는 기록 MEDIA-1'
  const id = await writeHazard(writer, project, { what, photos: [await makePhoto({ seed: 95 })] })
  await untilAllSent(writer)
  // Its page would request the picture, too.
  await writer.close()

  const reader = await openAs('manager', 'phone')
  await openProject(reader)
  const path = `/project/${project}/tab/7/page/${id}`
  await reader.goto(path)
  await expect(reader.getByText(what).first()).toBeVisible()
  const drawnFromHere = async () => {
    const kept = await keptPictures(reader)
    return (await drawn(reader)).filter((picture) => kept.includes(picture)).length
  }
  await expect.poll(drawnFromHere).toBeGreaterThan(0)
  await expect.poll(() => answersOn(reader)).toContain('MEDIA-1')
  await untilCached(reader)

  await network.set({ kind: 'refuse' })
  const kept = await keptPictures(reader)
  const requested = () => network.log.filter(({ head }) => kept.includes(head.path)).length
  const before = requested()
  await reader.reload()
  await expect(reader.getByText(what).first()).toBeVisible()
  await expect.poll(drawnFromHere).toBeGreaterThan(0)
  await network.set({ kind: 'pass' })
  await reader.reload()
  await expect(reader.getByText(what).first()).toBeVisible()
  await expect.poll(drawnFromHere).toBeGreaterThan(0)
  expect(requested(), 'a picture that is kept is not asked for again').toBe(before)

  await signOut(reader, { unsent: 0 })
  expect(await keptPictures(reader)).toEqual([])
  expect(await answersOn(reader)).not.toContain('MEDIA-1')

  // The next person on this phone, offline, sees nothing of what the first one read.
  await signIn(reader, 'gate')
  await network.set({ kind: 'refuse' })
  await reader.goto(path)
  await expect(reader.getByText('이 기록은 아직 이 기기에 없습니다')).toBeVisible()
  await expect(reader.getByText(what)).toHaveCount(0)
})

test('a picture is not to be had without signing in', async ({ openAs, openPage, database }) => {
  const writer = await openAs('staff', 'phone')
  const project = await openProject(writer)
  const what = '남의 사진 MEDIA-2'
  const id = await writeHazard(writer, project, { what, photos: [await makePhoto({ seed: 96 })] })
  await untilAllSent(writer)
  const [photo] = await database.rows<{ id: string }>('select id from upload where post_id = $1', [
    id,
  ])
  const stranger = await openPage('phone')
  for (const size of ['thumb', 'view']) {
    const answer = await stranger.request.get(`/media/${photo?.id}/${size}`)
    expect(answer.status()).toBe(401)
    const own = await writer.request.get(`/media/${photo?.id}/${size}`)
    expect(own.status()).toBe(200)
  }
})
