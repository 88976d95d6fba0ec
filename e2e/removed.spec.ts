import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { goTo, openDialog, openProject, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a record removed by mistake is brought back, and a manager brings back another’s', async ({
  openAs,
}) => {
  const phone = await openAs('staff', 'phone')
  const project = await openProject(phone)
  const what = '잘못 지운 기록 REMOVED-1'
  const id = await writeHazard(phone, project, { what })
  await untilAllSent(phone)
  const remove = async () => {
    await phone.getByRole('button', { name: '더보기' }).click()
    await phone.getByRole('menuitem', { name: '삭제' }).click()
    await expect(openDialog(phone)).toContainText('기간은 지운 날부터 90일입니다.')
    await openDialog(phone).getByRole('button', { name: '삭제', exact: true }).click()
    await untilAllSent(phone)
  }
  await remove()
  await phone.waitForURL(/\/tab\/7$/)
  await phone.getByRole('button', { name: '지운 기록' }).click()
  const dialog = phone.getByRole('dialog', { name: '지운 기록' })
  const row = dialog.getByRole('listitem').filter({ hasText: what })
  await expect(row).toContainText('폐기 예정')
  await expectAccessible(phone)
  await row.getByRole('button', { name: /되살리기$/ }).click()
  await expect(row).toHaveCount(0)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(phone.getByRole('link').filter({ hasText: what }).first()).toBeVisible()

  await goTo(phone, `/project/${project}/tab/7/page/${id}`)
  await remove()
  const desk = await openAs('manager', 'desktop')
  await openProject(desk)
  await goTo(desk, `/project/${project}/tab/7`)
  await desk.getByRole('button', { name: '지운 기록' }).click()
  const there = desk.getByRole('dialog', { name: '지운 기록' }).getByRole('listitem')
  await there
    .filter({ hasText: what })
    .getByRole('button', { name: /되살리기$/ })
    .click()
  await expect(there.filter({ hasText: what })).toHaveCount(0)
  await goTo(desk, `/project/${project}/tab/7/page/${id}`)
  await expect(desk.getByRole('heading', { name: new RegExp(what) })).toBeVisible()
  await desk.getByRole('button', { name: '수정 이력 보기' }).click()
  await expect(desk.getByText('되살림').first()).toBeVisible()
})

test('without a connection it says so, and what it does once there is one', async ({
  openAs,
  network,
}) => {
  const desk = await openAs('safety', 'desktop')
  const project = await openProject(desk)
  await goTo(desk, `/project/${project}/tab/505`)
  await network.set({ kind: 'refuse' })
  await desk.getByRole('button', { name: '지운 기록' }).click()
  const dialog = desk.getByRole('dialog', { name: '지운 기록' })
  await expect(dialog).toContainText('마지막으로 고친 날부터 5년 (중대재해처벌법 시행령 제13조)')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await network.set({ kind: 'pass' })
  await dialog.getByRole('button', { name: '다시 받기' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
