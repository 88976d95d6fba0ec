import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Scene, writeY4m } from '../tests/scanner/film.ts'
import { type Account, signIn } from './harness/account.ts'
import { withWholeBrowser } from './harness/browser.ts'
import type { OfficeDatabase } from './harness/database.ts'
import { devices } from './harness/device.ts'
import {
  gateTest as base,
  chooseGate,
  codeOf,
  expect,
  issueBadges,
  textOf,
  untilNewCode,
} from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openProject } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'

/** Nobody there for so long that a code counts as gone. */
const nobody: Scene = { text: null, frames: 25 }

interface Filmed {
  /** A phone before which a film is shown from when its scanner is opened; signed in. */
  openBeforeFilm: (
    account: Account,
  ) => Promise<{ page: Page; show: (scenes: Scene[]) => Promise<void> }>
}

/** Scenario 24 of offline.md §10: the film of a gate, in the app itself. */
const test = base.extend<Filmed>({
  openBeforeFilm: async ({ launchOptions, network }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'siteon-film-'))
    const tape = join(folder, 'gate.y4m')
    const { args = [] } = launchOptions
    const browser = await chromium.launch({
      ...withWholeBrowser(launchOptions),
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${tape}`,
      ],
    })
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext({
        ...devices.phone,
        baseURL: network.url,
        permissions: ['camera'],
      })
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page, account)
      return { page, show: (scenes) => writeY4m(tape, scenes) }
    })
    for (const context of contexts) await context.close()
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/**
 * Keeps every result that the screen shows: the next person replaces it, however busy the machine
 * and whenever somebody looks. Call before the scanner is opened.
 */
async function watchResults(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seenResults: seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const verdict = main?.querySelector('h2')?.textContent
      if (verdict) seen.push(`${verdict}: ${main.textContent}`)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  /** that a person was shown with this verdict */
  return async (verdict: string, name: string) => {
    const results = () =>
      page.evaluate(() => (globalThis as unknown as { seenResults: string[] }).seenResults)
    const isIt = (text: string) => text.startsWith(`${verdict}: `) && text.includes(name)
    await expect.poll(async () => (await results()).some(isIt), `${verdict} ${name}`).toBe(true)
  }
}

/** Until so many scans are on the device: a verdict is shown at once, and stored behind it. */
async function untilScanned(gate: Page, least: number): Promise<void> {
  const scans = async () =>
    (await storedOn(gate)).ops.filter(({ kind }) => kind === 'gate.scan').length
  await expect.poll(scans).toBeGreaterThanOrEqual(least)
}

/** The gate events of each scanned person within a minute of the first; there must be one. */
const gateEvents = (database: OfficeDatabase, projectId: number, names: string[]) =>
  database.rows(
    `with named as (
        select s.*, coalesce(w.name, m.name) as name from gate_scan s
          left join worker w on s.subject_kind = 'worker' and w.id = s.subject_id
          left join member m on s.subject_kind = 'member' and m.id = s.subject_id
          where s.project_id = $1)
      select name, (array_agg(verdict order by at))[1] as first,
          count(*) filter (where direction is not null and at < since + interval '1 minute')::int as "gateEvents"
        from (select *, min(at) over (partition by name) as since from named) n
        where name = any($2) group by name order by name`,
    [projectId, names],
  )

// Badges have no clock: on a slow machine the film goes round again, and shows them as before.
test('a film of the gate: blurred and clean, then turned, then inverted; each passes once', async ({
  openBeforeFilm,
  database,
  app,
}) => {
  const { page: gate, show } = await openBeforeFilm('gate')
  const project = await openProject(gate)
  const badges = await issueBadges(app.url, database, project, 3)
  const [plain, turned, inverted] = badges
  if (!plain || !turned || !inverted) throw new Error('three badges')
  await show([
    nobody,
    { text: plain.token, blur: 1.6, frames: 10 },
    { text: plain.token, frames: 40 },
    nobody,
    { text: turned.token, turn: 37, frames: 40 },
    nobody,
    { text: inverted.token, inverted: true, frames: 40 },
  ])
  const received = await watchResults(gate)
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  expect(await gate.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  for (const { name } of badges) await received('정상', name)
  await untilScanned(gate, badges.length)
  await untilAllSent(gate)
  await gate.goto(`/project/${project}/qr`)
  const all = badges.map(({ name }) => name)
  expect(await gateEvents(database, project, all)).toEqual(
    [...all].sort().map((one) => ({ name: one, first: 'ok', gateEvents: 1 })),
  )
})

test('a film of a code off a phone’s screen: it passes once within its minute', {
  tag: '@soak',
}, async ({ openAs, openBeforeFilm, database }) => {
  const name = '이준호'
  const phone = await openAs('worker', 'phone')
  const { page: gate, show } = await openBeforeFilm('gate')
  const project = await openProject(gate)
  await phone.goto(`/project/${project}/qr`)
  const code = codeOf(phone, `${name}님의 출입 코드`)
  await untilNewCode(code)
  const text = await textOf(await code.screenshot())
  expect(text).toMatch(/^SG1:/)
  await show([nobody, { text, blur: 1.6, frames: 10 }, { text, frames: 40 }])
  const received = await watchResults(gate)
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  await received('정상', name)
  await untilScanned(gate, 1)
  await untilAllSent(gate)
  await gate.goto(`/project/${project}/qr`)
  expect(await gateEvents(database, project, [name])).toEqual([
    { name, first: 'ok', gateEvents: 1 },
  ])
})

test('the device’s own reader and ours see one film: one scan', { tag: '@soak' }, async ({
  openBeforeFilm,
  database,
  app,
}) => {
  const { page: gate, show } = await openBeforeFilm('gate')
  const project = await openProject(gate)
  const [held, other] = await issueBadges(app.url, database, project, 2)
  if (!held || !other) throw new Error('two badges')
  // Android's: it finds nothing in inverted codes, and misses a frame now and then.
  await gate.context().addInitScript((text) => {
    let frames = 0
    class BarcodeDetector {
      static async getSupportedFormats() {
        return ['ean_13', 'qr_code']
      }
      async detect(source: HTMLCanvasElement | OffscreenCanvas) {
        frames += 1
        Object.assign(window, { requested: frames })
        const context = source.getContext('2d') as CanvasRenderingContext2D | null
        const { width, height } = source
        // The quiet zone of a code that is there is white.
        const at = context?.getImageData(width / 2 - 0.3 * width, height / 2 - 0.3 * height, 1, 1)
        const there = (at?.data[0] ?? 0) > 200
        if (!there || frames % 2 === 0) return []
        return [{ rawValue: text, boundingBox: { x: 0, y: 0, width, height } }]
      }
    }
    Object.assign(window, { BarcodeDetector })
  }, held.token)
  await show([
    nobody,
    { text: held.token, frames: 40 },
    nobody,
    { text: other.token, inverted: true, frames: 40 },
  ])
  const received = await watchResults(gate)
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  await received('정상', held.name)
  await received('정상', other.name)
  expect(await gate.evaluate(() => Reflect.get(window, 'requested'))).toBeGreaterThan(0)
  await untilScanned(gate, 2)
  await untilAllSent(gate)
  await gate.goto(`/project/${project}/qr`)
  const all = [held.name, other.name]
  expect(await gateEvents(database, project, all)).toEqual(
    [...all].sort().map((one) => ({ name: one, first: 'ok', gateEvents: 1 })),
  )
})

test('a code that is in view before the gate is chosen is read when it is', {
  tag: '@soak',
}, async ({ openBeforeFilm, database, app }) => {
  const { page: gate, show } = await openBeforeFilm('gate')
  const project = await openProject(gate)
  const [held] = await issueBadges(app.url, database, project, 1)
  if (!held) throw new Error('a badge')
  await show([{ text: held.token, turn: 8, frames: 10 }])
  const received = await watchResults(gate)
  await gate.goto(`/project/${project}/qr/scan`)
  await expect(gate.getByText('카메라가 켜졌습니다.')).toBeAttached()
  // Long enough to be read, and for nothing to happen.
  await gate.waitForTimeout(3_000)
  await expect(gate.getByText(held.name)).toHaveCount(0)
  await chooseGate(gate)
  await received('정상', held.name)
  await untilScanned(gate, 1)
  await untilAllSent(gate)
  expect(await gateEvents(database, project, [held.name])).toEqual([
    { name: held.name, first: 'ok', gateEvents: 1 },
  ])
})
