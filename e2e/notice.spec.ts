import type { Page } from '@playwright/test'
import { untilAllSent } from './harness/outbox.ts'
import { goTo, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { refusal } from './harness/writes.ts'

/** A worker begins in their project. */
const projectOf = (page: Page) => Number(/\/project\/(\d+)\/home/.exec(page.url())?.[1])

test('a notice that has to be read comes before the code offline, and its writer sees the receipt', async ({
  openAs,
  openAtDesk,
  network,
}) => {
  const manager = await openAtDesk('manager')
  const project = await openProject(manager)
  const board = `/project/${project}/community/notice`
  await goTo(manager, `${board}/create`)
  await manager.getByRole('textbox', { name: '제목' }).fill('타워크레인 작업 반경 통제 MUST-1')
  await manager.getByRole('textbox', { name: '내용' }).click()
  await manager.keyboard.type('오늘 105동 앞을 지나지 마세요.')
  await manager.getByRole('checkbox', { name: /필독/ }).check()
  await manager.getByRole('button', { name: '저장', exact: true }).click()
  await untilAllSent(manager)
  await expect(manager.getByRole('heading', { name: /^읽음 0 \/ \d+$/ })).toBeVisible()

  try {
    const worker = await openAs('worker', 'phone')
    await goTo(worker, `/project/${project}/qr`)
    const first = worker.getByRole('region', { name: '먼저 읽을 공지' })
    await expect(first.getByRole('heading', { name: /MUST-1/ })).toBeVisible()
    const code = worker.getByRole('img', { name: /출입 코드/ })
    await expect(code).toHaveCount(0)
    await network.set({ kind: 'refuse' })
    await worker.reload()
    await expect(first.getByText('오늘 105동 앞을 지나지 마세요.')).toBeVisible()
    await first.getByRole('button', { name: '읽었습니다' }).click()
    await expect(code).toBeVisible()
    await worker.reload()
    await expect(code).toBeVisible()
    await expect(first).toHaveCount(0)
    await network.set({ kind: 'pass' })
    await untilAllSent(worker)

    await manager.reload()
    await expect(manager.getByRole('heading', { name: /^읽음 1 \/ \d+$/ })).toBeVisible()
    await manager.getByText('(주)누리비계').click()
    await expect(manager.getByText('이준호')).toBeVisible()
    await manager.getByRole('button', { name: '다시 알리기' }).click()
    await expect(manager.getByText(/명에게 다시 알렸습니다/)).toBeVisible()
    await expect(manager.getByText(/부터 다시 알릴 수 있습니다/)).toBeVisible()
  } finally {
    // The codes of other tests are not to wait for it.
    await network.set({ kind: 'pass' })
    await manager.getByRole('button', { name: '글 메뉴' }).click()
    await manager.getByRole('menuitem', { name: '삭제' }).click()
    await manager.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await untilAllSent(manager)
  }
})

test('a pinned notice stands on home until it is hidden, and comes back from its page', async ({
  openAs,
}) => {
  const page = await openAs('worker', 'phone')
  const project = projectOf(page)
  const card = page.getByRole('region', { name: '홈 알림' })
  await expect(card.getByRole('heading', { name: /한파 대비/ })).toBeVisible()
  await card.getByRole('button', { name: '7일 동안 보지 않기' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: '내 QR' }).first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await goTo(page, `/project/${project}/community/notice`)
  await page.getByRole('link', { name: /한파 대비/ }).click()
  await page.getByRole('button', { name: '홈에 다시 보이기' }).click()
  await goTo(page, `/project/${project}/home`)
  await expect(card.getByRole('heading', { name: /한파 대비/ })).toBeVisible()
})

test('a notice that comes late does not push the buttons away from under a finger', async ({
  openAs,
  network,
}) => {
  const isNotice = ({ path }: { path: string }) => path.startsWith('/api/v1/notice?')
  network.script([{ when: isNotice, fault: refusal(503, 'unavailable'), times: 100 }])
  const page = await openAs('staff', 'phone')
  await openProject(page)
  const card = page.getByRole('region', { name: '홈 알림' })
  const button = page.getByRole('navigation', { name: '바로 쓰기' }).getByText('일일 안전점검')
  const before = await button.boundingBox()
  network.script([])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(card.getByRole('heading', { name: /한파 대비/ })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('a notice for one company is not there for others', async ({ openAs }) => {
  const worker = await openAs('worker', 'phone')
  const project = projectOf(worker)
  const board = `/project/${project}/community/notice`
  await goTo(worker, board)
  await expect(worker.getByRole('link', { name: /비계 해체 구간/ })).toBeVisible()
  const staff = await openAs('staff', 'phone')
  await goTo(staff, board)
  await expect(staff.getByRole('link', { name: /한파 대비/ })).toBeVisible()
  await expect(staff.getByRole('link', { name: /비계 해체 구간/ })).toHaveCount(0)
})
