import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('the gate’s guard has the scanner as the first button of home', async ({ openAs }) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  const first = page.locator('#content').getByRole('link').first()
  await expect(first).toHaveText('스캔 시작')
  await expect(page.getByText('현재 인원')).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(new RegExp(`/project/${project}/qr/scan$`))
})

test('a worker’s home has the own code and attendance, a hazard report and stop work', async ({
  openAs,
}) => {
  const page = await openAs('worker', 'phone')
  const content = page.locator('#content')
  await expect(content.getByRole('img', { name: /님의 출입 코드$/ })).toBeVisible()
  // Until 04:00 the day before goes on, and has its end.
  await expect(
    content.getByText(/오늘 들어온 기록이 없습니다|[출퇴]근 \d\d:\d\d/).first(),
  ).toBeVisible()
  const actions = content.getByRole('navigation', { name: '바로 쓰기' }).getByRole('link')
  await expect(actions).toHaveText([/위험 신고/, /작업중지/])
  await expect(content.getByRole('heading', { name: /내 기록/ })).toBeVisible()
  // What is for staff: all records of today, and their figures.
  await expect(content.getByRole('heading', { name: /오늘 현황|오늘 기록/ })).toHaveCount(0)
})

for (const account of ['safety', 'manager'] as const) {
  test(`${account} is shown first what waits for confirmation`, async ({ openAs, database }) => {
    const page = await openAs(account, 'phone')
    const project = await openProject(page)
    const [waiting] = await database.rows<{ n: number }>(
      `select count(*)::int as n from post
       where ((board_id, status) in ((11, 'done'), (35, 'done'), (7, 'stopped'), (7, 'mistaken'),
             (502, 'asked'))
           or (board_id, status) = (3, 'submitted')
           or board_id in (450, 460) and status in ('submitted', 'checked', 'agreed')
           or board_id = 10 and status in ('requested', 'reviewed', 'extending', 'finished'))
         and project_id = $1 and deleted_at is null`,
      [project],
    )
    const heads = page.locator('#content').getByRole('heading')
    await expect(heads.first()).toHaveText(`확인할 것 ${waiting?.n}`)

    // All of them are behind it: so many on each board as its list shows.
    await page.getByRole('link', { name: '모두 보기' }).first().click()
    await expect(page.getByRole('tab', { name: '확인할 것' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('heading', { name: /^작업허가서 \d+$/ })).toBeVisible()
    const all = await panel.getByRole('heading').allTextContents()
    const counts = all.filter((head) => !/ 지적 \d+$/.test(head))
    const numberOf = (head: string) => Number(/(\d+)$/.exec(head)?.[1])
    expect(counts.map(numberOf).reduce((sum, n) => sum + n, 0)).toBe(waiting?.n)
    await page.goto(`/project/${project}/tab/10?view=done`)
    const permits = counts.find((head) => head.startsWith('작업허가서')) ?? ''
    await expect(page.getByText(new RegExp(`${numberOf(permits)}건`)).first()).toBeVisible()
  })
}

test('home on a desktop never says that nothing is to be done while something is', async ({
  openAs,
}) => {
  const page = await openAs('partner', 'desktop')
  await openProject(page)
  await expect(page.getByRole('heading', { name: /^조치할 것 \d+$/ })).toBeVisible()
  await expect(page.getByText('처리할 일이 없습니다.')).toHaveCount(0)
})

test('Ctrl K finds a screen and a record by the keys alone, and few Tabs lead into the page', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'desktop')
  const project = await openProject(page)
  await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  await expect(page.getByRole('button', { name: /메뉴와 기록 검색/ })).toBeVisible()
  const inPage = () => page.evaluate(() => document.activeElement?.closest('#content') !== null)
  for (let presses = 0; presses < 10 && !(await inPage()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await inPage()).toBe(true)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '화면, 기록, 프로젝트 검색' })
  await expect(field).toBeFocused()
  await page.keyboard.type('시정')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText('부적합 시정조치')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/project/${project}/tab/35`))

  // Over an open layer the keys do nothing.
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('난간')
  await expect(options.filter({ hasText: '난간' }).first()).toBeVisible()
  const last = await options.last().textContent()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText(last ?? '')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/tab\/35$/)
})
