import type { Locator, Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { type Account, demoPassword } from './harness/account.ts'
import type { OfficeDatabase } from './harness/database.ts'
import type { Device } from './harness/device.ts'
import { pressIn } from './harness/keys.ts'
import { openOutbox, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { refusals } from './harness/policy.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { places, visit } from './harness/walk.ts'

/** A record of the demo with photos and findings, as long a page as there is. */
async function recordOf(database: OfficeDatabase, project: number): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `select id from post where board_id = 45 and project_id = $1 and deleted_at is null
     and attachments_arrived > 1 order by attachments_arrived desc, id limit 1`,
    [project],
  )
  return row?.id ?? ''
}

/** Both themes of what is on the screen; they differ in colours and in nothing else. */
async function expectAccessibleInBoth(page: Page, name: string) {
  const wear = (theme: string) =>
    page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, theme)
  await test.step(`${name}, light`, () => expectAccessible(page))
  await wear('dark')
  await test.step(`${name}, dark`, () => expectAccessible(page, ['color-contrast']))
  await wear('light')
}

/** Nothing sticks out sideways at any of these widths. */
async function expectNoSideways(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** One title a page; those of the template stand at the same place on every page. */
async function expectOneTitle(page: Page, name: string, device: Device) {
  await expect(page.getByRole('heading', { level: 1 }), `titles of ${name}`).toHaveCount(1)
  if (device === 'phone') return
  for (const title of await page.locator('main h1.page-title:not(.sr-only)').all()) {
    expect(await title.boundingBox(), `title of ${name}`).toMatchObject({ x: 272, y: 80 })
  }
}

const devices = [
  { device: 'phone', widths: [320, 768, 390] },
  { device: 'desktop', widths: [992, 1920, 1440] },
] as const
/** There are many screens: each trial walks every third, the next one from the next. */
const shares = 3
const walks = devices.flatMap((one) =>
  Array.from({ length: shares }, (_, share) => ({ ...one, share })),
)

for (const { device, widths } of devices) {
  test(`the way in on the ${device} is fit for all, and wide enough`, async ({ openPage }) => {
    const outside = await openPage(device)
    await outside.goto('/login')
    await outside.getByRole('button', { name: '로그인' }).click()
    await expect(outside.getByText('아이디를 적어 주세요.')).toBeVisible()
    await expectNoSideways(outside, 'login', widths)
    await expectAccessibleInBoth(outside, 'login')
  })
}

for (const { device, widths, share } of walks) {
  test(`every screen on the ${device} is fit for all, and wide enough: ${share + 1} of ${shares}`, async ({
    openAs,
    database,
  }) => {
    const usual = device === 'phone' ? 'staff' : 'manager'
    const pages = new Map<Account, Page>()
    const refused: string[][] = []
    const pageOf = async (who: Account) => {
      const known = pages.get(who)
      if (known) return known
      const page = await openAs(who, device)
      pages.set(who, page)
      refused.push(await refusals(page))
      return page
    }
    const project = await openProject(await pageOf(usual))
    const all = places(project, await recordOf(database, project))
    for (const place of all.filter((_, index) => index % shares === share)) {
      await test.step(place.name, async () => {
        const page = await pageOf(place.as ?? usual)
        await visit(page, place)
        if (!place.layer) {
          await expectOneTitle(page, place.name, device)
          await expectNoSideways(page, place.name, widths)
          await unroll(page)
        }
        await place.layer?.(page)
        await expectAccessibleInBoth(page, place.name)
      })
    }
    // No screen turns text into code, or loads what the policy of the app does not allow.
    expect(refused.flat()).toEqual([])
  })
}

test('what is on its way is fit for all, too', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const what = '이름이아주길어서한줄에다들어가지않는기록의제목도옆으로넘치지않아야합니다ACCESS-1'
  await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 51 })] })
  await expectNoSideways(page, 'record without a line', [320, 390])
  await expectAccessibleInBoth(page, 'record without a line')
  await openOutbox(page)
  await expectNoSideways(page, 'outbox with an item', [320, 390])
  await expectAccessibleInBoth(page, 'outbox with an item')
  await page
    .getByRole('button', { name: new RegExp(what) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBoth(page, 'one item')
  await page.getByRole('dialog').getByText('자세히').click()
  await page.getByRole('dialog').getByRole('button', { name: '버리기' }).click()
  await expect(page.getByLabel('확인하는 말')).toBeVisible()
  await expectAccessibleInBoth(page, 'discarding')
})

/** Presses Tab until this has the focus; on the way it is never on something that is not there. */
async function tabTo(page: Page, target: Locator) {
  const aim = await target.elementHandle()
  for (let presses = 0; presses < 120; presses++) {
    const focus = await page.evaluate((element) => {
      const active = document.activeElement
      const box = active?.getBoundingClientRect()
      const hidden = !box || (box.width < 1 && box.height < 1)
      return active === element ? 'there' : hidden ? 'nowhere' : 'elsewhere'
    }, aim)
    if (focus === 'there') return
    expect(focus).toBe('elsewhere')
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

test('everything of the main job works by keyboard', async ({ openPage }) => {
  const page = await openPage('desktop')
  await page.goto('/login')
  await tabTo(page, page.getByLabel('아이디', { exact: true }))
  await page.keyboard.type('staff')
  await tabTo(page, page.getByLabel('비밀번호', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  const project = await openProject(page)

  // past the navigation in one press
  await page.goto(`/project/${project}/home`)
  const report = page
    .getByRole('navigation', { name: '바로 쓰기' })
    .getByRole('link', { name: /위험 신고/ })
  await report.waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, report)
  await page.keyboard.press('Enter')

  const words = page.getByLabel('내용', { exact: true })
  await words.waitFor()
  await tabTo(page, words)
  await page.keyboard.type('글쇠만으로 쓴 것 KEYS-1')
  await tabTo(page, page.getByLabel('위치', { exact: true }))
  await page.keyboard.type('3층')
  await tabTo(page, page.getByRole('radio', { name: '예', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '아니오' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: '신고 저장' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/page\//)

  const comment = page.getByRole('textbox', { name: '댓글 쓰기' })
  await tabTo(page, comment)
  await page.keyboard.type('글쇠로 단 댓글')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: '글쇠로 단 댓글' })).toBeVisible()

  // a list: one stop for its rows, arrows between them; what still waits would move in it
  await untilAllSent(page)
  await page.goto(`/project/${project}/tab/7`)
  const links = page.getByRole('table').locator('tbody a')
  await expect(links).toHaveCount(20)
  await tabTo(page, links.first())
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.nth(19)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '글쇠만으로 쓴 것 KEYS-1' })).toBeVisible()

  // a layer gives the focus back where it came from
  await page.goto(`/project/${project}/tab/7`)
  const condition = page.getByRole('button', { name: '조건', exact: true })
  await condition.waitFor()
  await tabTo(page, condition)
  await page.keyboard.press('Enter')
  const layer = page.getByRole('dialog', { name: '조건' })
  await pressIn(layer, 'Escape')
  await expect(layer).toHaveCount(0)
  await expect(condition).toBeFocused()
})

test('a checklist is answered by keyboard on the desktop', async ({ openAs }) => {
  const page = await openAs('staff', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45/write`)
  const questions = page.locator('section[data-path^="items."]')
  await expect(questions).toHaveCount(6)
  const answers = questions.first().getByRole('radio')
  await tabTo(page, answers.first())
  await page.keyboard.press('Space')
  await expect(answers.first()).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(questions.first().getByRole('radio', { name: '불량' })).toBeChecked()
  await expect(questions.first().getByLabel('조치 내용')).toBeVisible()
})
