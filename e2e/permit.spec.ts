import type { Page } from '@playwright/test'
import { test as play } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { choose, pickTime } from './harness/permit.ts'
import { makePhoto } from './harness/photo.ts'
import { pick } from './harness/pick.ts'
import { addPhotos, openDialog, openProject, saveRecord } from './harness/record.ts'
import { draw } from './harness/signing.ts'
import { expect, test } from './harness/test.ts'

/** Presses a step of the record and says yes. */
async function take(page: Page, step: string, comment?: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = openDialog(page)
  if (comment) await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a partner applies for hot work offline, safety approves at a desk, work starts and is closed', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const page = await openAs('partner', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/10/write`)
  await page.getByLabel('작업명', { exact: true }).waitFor()
  await network.set({ kind: 'refuse' })
  const next = page.getByRole('button', { name: '다음', exact: true })

  await play.step('the permit is written on the phone', async () => {
    await choose(page, '허가 종류', '화기')
    await page.getByLabel('작업명', { exact: true }).fill('기계실 배관 용접 PTW-1')
    await pick(page, '공종', '기계설비공사')
    await page.getByLabel('장소', { exact: true }).fill('지하 2층 기계실')
    await pickTime(page, '허가 시작', -1)
    await pickTime(page, '허가 종료', 6)
    await page.getByLabel('작업내용·순서', { exact: true }).fill('가접, 본용접, 잔류 감시')
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('작업책임자', { exact: true }).fill('오세진')
    await choose(page, '보호구', '보안경·보안면')
    await page.getByRole('button', { name: '사람 추가' }).click()
    const people = page.getByRole('dialog', { name: '사람 추가' })
    await people.getByLabel('이름 직접 입력').fill('정대호')
    await people.getByRole('button', { name: '1명 추가' }).click()
    await page.getByRole('button', { name: '정대호 서명받기' }).click()
    await draw(page)
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await page.getByLabel('화재감시자', { exact: true }).fill('박기태')
    await next.click()
    await page.getByRole('button', { name: '위험요인 추가' }).click()
    await page.getByLabel('위험요인', { exact: true }).fill('용접 불티로 불이 남')
    await pick(page, '재해유형', '화재')
    await page.getByLabel('안전대책', { exact: true }).fill('불티비산방지포, 소화기 2대')
    await page.getByRole('button', { name: '입력 완료' }).click()
    await next.click()
    await page.getByRole('button', { name: '이 항목 모두 조치함' }).click()
    await expectAccessible(page)
  })
  const id = await saveRecord(page)
  await take(page, '허가 신청')
  await expect(page.getByText('신청', { exact: true }).first()).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)

  const path = `/project/${project}/tab/10/page/${id}`
  await play.step('safety approves at a desk what home shows as waiting', async () => {
    const desk = await openAtDesk('safety')
    await desk.goto(`/project/${project}/mypage/workstatus`)
    await desk.getByRole('tab', { name: '확인할 것' }).click()
    await expect(desk.getByRole('heading', { name: /^작업허가서 \d+$/ })).toBeVisible()
    await desk.goto(path)
    await expectAccessible(desk)
    await take(desk, '승인', '소화기 위치 확인')
    await untilAllSent(desk)
    await expect(desk.getByRole('button', { name: '작업 시작' })).toBeVisible()
  })

  await play.step('the partner starts, and ends with what has to be checked', async () => {
    await page.reload()
    await take(page, '작업 시작')
    await untilAllSent(page)
    await expect(page.getByText('작업 중', { exact: true }).first()).toBeVisible()
    await network.set({ kind: 'refuse' })
    await page.getByRole('link', { name: '작업 종료' }).last().click()
    await pickTime(page, '작업 종료 시각', 0)
    await page.getByRole('checkbox', { name: /정리정돈/ }).check()
    await addPhotos(page, [await makePhoto({ seed: 1010 })])
    // The embers were forgotten: it is not saved.
    await page.getByRole('button', { name: /저장$/ }).last().click()
    await expect(page.getByText('확인하고 체크해 주세요.')).toBeVisible()
    await page.getByRole('checkbox', { name: /잔불이 없음/ }).check()
    await saveRecord(page)
    await expect(page.getByText('종료 확인 대기').first()).toBeVisible()
    await network.set({ kind: 'pass' })
    await untilAllSent(page)
  })

  const manager = await openAs('manager', 'phone')
  await manager.goto(path)
  await take(manager, '종료 확인')
  await untilAllSent(manager)
  const stored = await database.rows(
    `select status, "values"->>'approve_comment' as said, "values"->>'fire_watch' as watch,
        (select count(*)::int from upload u where u.post_id = p.id) as photos
      from post p where "values"->>'work_name' = '기계실 배관 용접 PTW-1'`,
  )
  expect(stored).toEqual([
    { status: 'closed', said: '소화기 위치 확인', watch: '박기태', photos: 1 },
  ])
})
