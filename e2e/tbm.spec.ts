import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { addPhotos, openDialog, openProject, saveRecord } from './harness/record.ts'
import { draw } from './harness/signing.ts'
import { expect, test } from './harness/test.ts'

test('a foreman holds a meeting underground with the hazards of the assessment, and it arrives once', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('partner', 'phone')
  const project = await openProject(page)
  const [assessment] = await database.rows<{ id: string; hazard: string }>(
    `select p.id, r.row->>'hazard' as hazard
      from post p, jsonb_array_elements(p."values"->'items') with ordinality as r(row, n)
      where p.board_id = 460 and p.project_id = $1 order by p.created_at desc, r.n limit 1`,
    [project],
  )
  if (!assessment) throw new Error('there is no assessment')
  await page.goto(`/project/${project}/tab/460/page/${assessment.id}`)
  await page.getByRole('link', { name: '이 기록으로 TBM 쓰기' }).click()
  const next = page.getByRole('button', { name: '다음', exact: true })
  await page.getByLabel('장소', { exact: true }).waitFor()
  await network.set({ kind: 'refuse' })
  await page.getByLabel('장소', { exact: true }).fill('지하 2층 C구역 앞')
  await page.getByLabel('작업팀', { exact: true }).fill('형틀 2팀')
  await page.getByLabel('TBM 리더', { exact: true }).fill('강태호')
  await next.click()
  await page.getByLabel('공종', { exact: true }).first().click()
  await page.getByRole('option', { name: '철근콘크리트공사' }).click()
  await page.getByLabel('작업명', { exact: true }).fill('거푸집 해체 TBM-1')
  await page.getByLabel('작업내용·순서', { exact: true }).fill('동바리, 거푸집, 인양의 순서')
  await next.click()

  await page.getByRole('button', { name: '기준 기록에서 행 불러오기' }).click()
  await openDialog(page)
    .getByRole('button', { name: /행 불러오기$/ })
    .click()
  const hazards = page.locator('[data-path^="top_hazards."]')
  await expect(hazards.first()).toBeVisible()
  expect(await hazards.count()).toBeLessThanOrEqual(3)
  await page.getByRole('checkbox', { name: '작업중지권을 안내함' }).check()
  await page.getByRole('checkbox', { name: '비상대피 경로를 안내함' }).check()
  await expectAccessible(page)
  await next.click()

  await page.getByRole('button', { name: '이 항목 모두 착용' }).click()
  await page.getByRole('button', { name: '이 항목 모두 이상 없음' }).click()
  await expectAccessible(page)
  await next.click()

  for (const name of ['김영수', '박기태']) {
    await page.getByRole('button', { name: '사람 추가' }).click()
    const people = page.getByRole('dialog', { name: '사람 추가' })
    await people.getByLabel('이름 직접 입력').fill(name)
    await people.getByRole('button', { name: '1명 추가' }).click()
  }
  await page.getByRole('button', { name: '김영수 서명받기' }).click()
  await draw(page)
  await page.getByRole('button', { name: '저장하고 다음' }).click()
  await page
    .getByRole('alertdialog', { name: '박기태 서명' })
    .getByRole('button', { name: '취소' })
    .click()
  await next.click()
  await addPhotos(page, [await makePhoto({ seed: 501 })])
  const id = await saveRecord(page)
  await expect(page.getByText('서명 남음').first()).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  const stored = await database.rows(
    `select status, "values"->'attended' as attended, "values"->>'base' as base,
        jsonb_array_length("values"->'top_hazards') between 1 and 3 as hazards,
        (select count(*)::int from upload u where u.post_id = p.id) as photos
      from post p where p."values"->>'work_name' = '거푸집 해체 TBM-1'`,
  )
  expect(stored).toEqual([
    { status: 'unsigned', attended: 1, base: assessment.id, hazards: true, photos: 1 },
  ])

  // The one who came late signs afterwards, and the assessment knows of the meeting.
  await page.goto(`/project/${project}/tab/460/page/${assessment.id}`)
  await page.getByRole('link', { name: /거푸집 해체 TBM-1/ }).click()
  await expect(page).toHaveURL(new RegExp(id))
})
