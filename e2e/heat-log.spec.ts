import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { choose, pickTime } from './harness/permit.ts'
import { pick } from './harness/pick.ts'
import { goTo, openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** A measurement of so many hours ago. */
async function measure(page: Page, hours: number, temperature: string) {
  await page.getByRole('button', { name: '측정 추가' }).click()
  await pickTime(page, '측정 시각', -hours)
  await page.getByLabel('기온', { exact: true }).fill(temperature)
  await page.getByLabel('습도', { exact: true }).fill('60')
  await expect(page.getByText('체감온도', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: '입력 완료' }).click()
}

async function rest(page: Page, hours: number, minutes: string) {
  await page.getByRole('button', { name: '휴식 추가' }).click()
  await pickTime(page, '시작 시각', -hours)
  await page.getByLabel('휴식 시간', { exact: true }).fill(minutes)
  await pick(page, '쉰 곳', '그늘막')
  await page.getByRole('button', { name: '입력 완료' }).click()
}

test('a foreman writes what the heat was on the roof offline, and sees whether there was enough rest', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  test.slow()
  const page = await openAs('partner', 'phone')
  const project = await openProject(page)
  await goTo(page, `/project/${project}/tab/514/write`)
  const place = page.getByLabel('주된 작업장소', { exact: true })
  await place.waitFor()
  await network.set({ kind: 'refuse' })
  await place.fill('101동 옥상 HEAT-1')
  const next = page.getByRole('button', { name: '다음', exact: true })
  await next.click()
  await measure(page, 5, '34')
  await measure(page, 3, '35')
  await measure(page, 1, '34')
  await expect(page.getByText('35.5℃').first()).toBeVisible()
  await expect(page.getByText('경고').first()).toBeVisible()
  await expectAccessible(page)
  await next.click()
  await expect(page.getByText('휴식 부족').first()).toBeVisible()
  await rest(page, 4, '20')
  await expect(page.getByText('휴식 부족').first()).toBeVisible()
  await rest(page, 2.5, '20')
  await expect(page.getByText('휴식 충족').first()).toBeVisible()
  await expect(page.getByLabel('쉬지 못한 사유와 대신 한 조치')).toHaveCount(0)
  await expectAccessible(page)
  await next.click()
  await choose(page, '한 조치', '시원한 물·이온음료')
  const id = await saveRecord(page)
  await expect(page.getByRole('heading', { name: '101동 옥상 HEAT-1 체감 35.5℃' })).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  const rows = await database.rows<{ status: string }>('select status from post where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ status: 'kept' }])

  const desk = await openAtDesk('safety')
  await goTo(desk, `/project/${project}/tab/514`)
  await desk.getByRole('button', { name: /^33℃ 이상/ }).click()
  await expect(desk.getByText('101동 옥상 HEAT-1 체감 35.5℃').first()).toBeVisible()
  await expectAccessible(desk)
})
