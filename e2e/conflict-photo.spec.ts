import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OfficeDatabase } from './harness/database.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { addPhotos, goTo, openProject, saveRecord, writeHazard } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

// Photos of one field of one record, added and taken away by two people at once: a set (decision 010).

interface Stored {
  id: string
  sha256: string
  detached: boolean
}

const filesOf = (id: string): [string, string[]] => [
  'select id, sha256, detached_at is not null as detached from upload where post_id = $1',
  [id],
]

interface Named {
  photos: string[]
  expected: number
  arrived: number
}

/** What the record itself says of its photos. */
async function named(database: OfficeDatabase, id: string): Promise<Named> {
  const [row] = await database.rows<Named>(
    `select "values"->'photos' as photos, attachments_expected as expected,
      attachments_arrived as arrived from post where id = $1`,
    [id],
  )
  if (!row) throw new Error(`no record ${id}`)
  return row
}

/** Takes the n-th photo of the first field off the form that is open. */
async function takeOff(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: '고르기', exact: true }).first().click()
  await page.getByRole('button', { name: `사진 ${n} 고르기` }).click()
  await page.getByRole('button', { name: '1장 삭제' }).click()
}

/** What one side does: the place of the photo it takes off, and whether it adds one. */
interface Hand {
  off: number | null
  add: boolean
}
const adds: Hand = { off: null, add: true }
const takes: Hand = { off: 1, add: false }

const cases: { name: string; mark: string; phone: Hand; desk: Hand }[] = [
  { name: 'added on the phone, taken off at the desk', mark: 'SET-1', phone: adds, desk: takes },
  { name: 'taken off on the phone, added at the desk', mark: 'SET-2', phone: takes, desk: adds },
  {
    name: 'another one taken off and one added on either side',
    mark: 'SET-3',
    phone: { off: 1, add: true },
    desk: { off: 2, add: true },
  },
  {
    name: 'the same one taken off and one added on either side',
    mark: 'SET-4',
    phone: { off: 2, add: true },
    desk: { off: 2, add: true },
  },
]

// The third has all that the others have: added and taken off, on both sides.
for (const { name, mark, phone: onPhone, desk: atDesk } of cases) {
  const tag = mark === 'SET-3' ? [] : ['@soak']
  test(`photos of one field: ${name}`, { tag }, async ({
    openAs,
    openAtDesk,
    network,
    database,
  }) => {
    const [a, b, c, d] = await Promise.all(
      [301, 302, 303, 304].map((seed) => makePhoto({ seed, width: 800, height: 600 })),
    )
    if (!a || !b || !c || !d) throw new Error('no photos')
    const phone = await openAs('staff', 'phone')
    const project = await openProject(phone)
    const id = await writeHazard(phone, project, { what: `사진 두 장 ${mark}`, photos: [a, b] })
    await untilAllSent(phone)
    const began = await named(database, id)
    expect(began.photos).toHaveLength(2)
    const desk = await openAtDesk('safety')
    const form = `/project/${project}/tab/7/update/${id}`
    await desk.goto(form)
    await desk.getByLabel('위치', { exact: true }).waitFor()

    await network.set({ kind: 'refuse' })
    await goTo(phone, form)
    const handIn = async (page: Page, { off, add }: Hand, photo: Buffer) => {
      if (off !== null) await takeOff(page, off)
      if (add) await addPhotos(page, [photo])
      await saveRecord(page)
    }
    await handIn(phone, onPhone, c)
    const waiting = (await storedOn(phone)).photos.filter(({ id }) => !began.photos.includes(id))
    expect(waiting).toHaveLength(onPhone.add ? 1 : 0)
    await handIn(desk, atDesk, d)
    await untilAllSent(desk)
    await network.set({ kind: 'pass' })
    await untilAllSent(phone)

    const taken = new Set(
      [onPhone.off, atDesk.off].flatMap((n) => (n === null ? [] : [began.photos[n - 1]])),
    )
    const files = await database.rows<Stored>(...filesOf(id))
    const fresh = files.filter((one) => !began.photos.includes(one.id))
    expect(fresh).toHaveLength([onPhone, atDesk].filter(({ add }) => add).length)
    const stays = [...began.photos.filter((one) => !taken.has(one)), ...fresh.map((one) => one.id)]
    const standing = files.filter((one) => !one.detached)
    expect(standing.map((one) => one.id).sort()).toEqual(stays.sort())
    const now = await named(database, id)
    expect([...now.photos].sort()).toEqual(stays)
    expect(now).toMatchObject({ expected: stays.length, arrived: stays.length })
    for (const photo of waiting) expect(standing.map((one) => one.sha256)).toContain(photo.sha256)
    for (const { sha256 } of standing) {
      const bytes = await database.content(sha256)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })
}
