import { type Page, test as play } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { signIn, untilControlled } from './harness/account.ts'
import { throwOut } from './harness/chunk.ts'
import { hardKill } from './harness/kill.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { stopButton, stopWork } from './harness/stop-work.ts'
import { unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

test('a worker stops the work offline, and every leader’s screen says so once it is sent', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  const safety = await openAtDesk('safety')
  await safety.goto(`/project/${project}/home`)
  const worker = await openAs('worker', 'phone')
  // Of one project: home is where a worker lands.
  await worker.goto(`/project/${project}/home`)
  const alarmOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'STOP-1 굴착 2구간' })
  const alarm = alarmOn(desk)

  await network.set({ kind: 'refuse' })
  const id = await stopWork(worker, 'STOP-1 굴착 2구간')
  await expect(worker.getByRole('heading', { name: '전송 대기' })).toBeVisible()
  await expect(worker.getByText('말로도 알리세요.')).toBeVisible()
  await expect(worker.getByText('작업중지를 알렸습니다')).toHaveCount(0)
  await expectAccessible(worker)
  await expect(alarm).toHaveCount(0)

  await network.set({ kind: 'pass' })
  // By itself: nobody has to press again.
  await expect(worker.getByRole('heading', { name: '작업중지를 알렸습니다' })).toBeVisible()
  const rows = () =>
    database.rows<{ status: string; values: object }>(
      `select status, "values" from post where id = $1`,
      [id],
    )
  expect(await rows()).toMatchObject([
    { status: 'stopped', values: { kind: 'stop', danger: 'yes', place: 'STOP-1 굴착 2구간' } },
  ])

  const people = worker.getByRole('listitem').filter({ hasText: '안전관리자' })
  await expect(worker.getByText(/안전관리자 \d+명에게 알렸습니다/)).toBeVisible()
  await expect(people.first()).toContainText('알림 보냄')
  await expect(worker.getByText('0명 확인')).toBeVisible()
  await expectAccessible(worker)
  await expect(alarmOn(safety)).toBeVisible()

  await play.step('the banner stays until the record is opened', async () => {
    await expect(alarm).toContainText('님이 작업을 중지했습니다.')
    await expectAccessible(desk)
    await desk.goto(`/project/${project}/tab/45`)
    await expect(alarm).toBeVisible()
    const read = desk.waitForResponse(/\/api\/v1\/notification\/read$/)
    await alarm.getByRole('link', { name: '열어서 확인' }).click()
    await expect(desk).toHaveURL(new RegExp(`/page/${id}$`))
    await expect(desk.getByRole('heading', { name: '작업이 중지되어 있습니다' })).toBeVisible()
    // A page that is left before takes that with it.
    expect((await read).ok()).toBe(true)
    await desk.goto(`/project/${project}/home`)
    await expect(desk.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
    await expect(alarm).toHaveCount(0)
    await expect(worker.getByText('1명 확인')).toBeVisible()
  })

  await play.step('a leader lets the work resume, with a reason', async () => {
    await desk.goto(`/project/${project}/tab/7/page/${id}`)
    await desk.getByRole('button', { name: '작업 재개' }).click()
    const dialog = openDialog(desk)
    await expect(dialog.getByText('위험을 어떻게 없앴는지 적어 주세요.')).toBeVisible()
    await dialog.getByLabel('재개 사유').fill('흙막이 보강 확인')
    await dialog.getByRole('button', { name: '작업 재개' }).click()
    await expect.poll(async () => (await rows())[0]?.status).toBe('resumed')
    // Of those who have not opened it as well: it would be a false alarm.
    await expect(alarmOn(safety)).toHaveCount(0)
    await expect(worker.getByRole('heading', { name: '작업이 재개되었습니다' })).toBeVisible()
    await worker.getByRole('link', { name: '기록 보기' }).click()
    await expect(worker.getByText('흙막이 보강 확인').first()).toBeVisible()
  })
})

test('the browser is killed after the press: it arrives once, and the screen says how it stands', async ({
  openProfile,
  network,
  database,
}) => {
  const first = await openProfile('phone')
  await signIn(first.page, 'staff')
  await untilControlled(first.page)
  const project = await openProject(first.page)
  await expect(stopButton(first.page)).toBeVisible()
  await network.set({ kind: 'refuse' })
  const id = await stopWork(first.page, 'STOP-2 지하 2층')
  await hardKill(first.context)

  const { page } = await openProfile('phone', first.folder)
  await page.goto(`/project/${project}/stop`)
  await expect(page.getByText(/작업중지가 아직 전송 대기 중입니다/)).toBeVisible()
  expect((await unsentOn(page)).map(({ kind }) => kind)).toEqual(['post.create'])
  await page.getByRole('link', { name: '상태 보기' }).click()
  await expect(page.getByRole('heading', { name: '전송 대기' })).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await expect(page.getByRole('heading', { name: '작업중지를 알렸습니다' })).toBeVisible()
  const rows = await database.rows<{ id: string }>(
    `select id from post where "values"->>'place' = 'STOP-2 지하 2층'`,
  )
  expect(rows).toEqual([{ id }])
  const [sent] = await database.rows<{ people: number; all: number }>(
    `select count(distinct member_id)::int as people, count(*)::int as all from notification
     where post_id = $1 and kind = 'stopWork'`,
    [id],
  )
  expect(sent?.people).toBeGreaterThan(0)
  expect(sent?.all).toBe(sent?.people)
})

test('in English: the mistake is said on the record, which stays', async ({ openAs, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.evaluate(() => localStorage.setItem('siteon-language', 'en_siteon'))
  await page.goto(`/project/${project}/stop`)
  await expect(page.getByRole('heading', { name: 'Stop now' })).toBeVisible()
  await unroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the work' }).click()
  await expect(page.getByRole('heading', { name: 'Stop-work was notified' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('record')
  await page.getByRole('link', { name: 'See the record' }).click()
  await page.getByRole('button', { name: 'Pressed by mistake' }).click()
  await openDialog(page).getByRole('button', { name: 'Pressed by mistake' }).click()
  await expect(page.getByText('Said to be a mistake').first()).toBeVisible()
  const status = async () =>
    await database.rows('select status, deleted_at from post where id = $1', [id])
  await expect.poll(status).toEqual([{ status: 'mistaken', deleted_at: null }])
})

test('a part of home that is not on the device leaves the red button', async ({
  openAs,
  network,
}) => {
  const page = await openAs('worker', 'phone')
  const code = page.getByRole('img', { name: /님의 출입 코드$/ })
  await expect(code).toBeVisible()
  await untilControlled(page)
  const home = page.url()
  await throwOut(page, 'src/features/home/worker-lead.tsx')
  await network.set({ kind: 'refuse' })
  await page.goto(home)
  await expect(page.getByText('이 부분을 불러오지 못했습니다.')).toBeVisible()
  await expectAccessible(page)
  await stopWork(page, 'STOP-9 옥상')
  await expect(page.getByRole('heading', { name: '전송 대기' })).toBeVisible()
  await network.set({ kind: 'pass' })
  await expect(page.getByRole('heading', { name: '작업중지를 알렸습니다' })).toBeVisible()
  await page.goto(home)
  await expect(code).toBeVisible()
})
