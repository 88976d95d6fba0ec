import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

async function paste(page: Page, grid: Locator, lines: readonly (readonly string[])[]) {
  const text = lines.map((line) => line.join('\t')).join('\n')
  await grid.locator('[role=gridcell][data-row="0"][data-column="0"]').click()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const asked = ['유해·위험요인', '공종', '단위작업', '위험분류', '재해유형', '현재 안전보건조치']
const hazard = [
  '줄걸이가 풀려 자재가 떨어짐 RISK-1',
  '철근콘크리트공사',
  '갱폼 인양',
  '기계(설비)적 요인',
  '맞음',
  '신호수 배치',
]

/** Presses a step of the record and says yes. */
async function take(page: Page, step: string, comment?: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = openDialog(page)
  if (comment) await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a partner assesses offline, safety and the manager confirm, and its measure goes on', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('partner', 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await openProject(page)
  const [own] = await database.rows<{ name: string }>(
    `select c.name from member m join company c on c.id = m.company_id where m.username = 'partner'`,
  )
  await page.goto(`/project/${project}/riskassessment450`)
  await page.getByRole('link', { name: '위험성평가 쓰기' }).click()
  await page.getByRole('grid', { name: '유해·위험요인' }).waitFor()
  await network.set({ kind: 'refuse' })

  await page.getByLabel('대상 공종', { exact: true }).click()
  await page.getByRole('option', { name: '철근콘크리트공사' }).click()
  await page.keyboard.press('Escape')
  await paste(page, page.getByRole('grid', { name: '평가팀' }), [
    ['구분', '성명'],
    ['안전', '박지훈'],
  ])
  await page.getByRole('button', { name: '사람 추가' }).click()
  const people = page.getByRole('dialog', { name: '사람 추가' })
  await people.getByLabel('이름 직접 입력').fill('정민재')
  await people.getByRole('button', { name: '1명 추가' }).click()

  // 3 × 4 is more than what is acceptable: it asks for a measure.
  const rows = page.getByRole('grid', { name: '유해·위험요인' })
  await paste(page, rows, [
    [...asked, '빈도', '강도'],
    [...hazard, '3', '4'],
  ])
  await page.getByRole('button', { name: '위험성평가 저장' }).click()
  await expect(page.getByText(/위험성 감소대책/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/write/)
  const measure = [
    '위험성 감소대책',
    '대책 종류',
    '개선 후 빈도',
    '개선 후 강도',
    '책임업체',
    '담당자',
  ]
  await paste(page, rows, [
    [...asked, '빈도', '강도', ...measure, '개선예정일'],
    [
      ...hazard,
      '3',
      '4',
      '고리 2점 체결',
      '공학적',
      '1',
      '4',
      own?.name ?? '',
      '김도현',
      '2027-01-04',
    ],
  ])
  const id = await saveRecord(page)
  await expect(page.getByText('약간 높음')).toBeVisible()

  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await take(page, '검토 요청')
  await untilAllSent(page)
  await expect(page.getByText('내가 요청한 것은 다른 사람이 확인합니다.')).toBeVisible()
  await expectAccessible(page)

  const address = new URL(page.url()).pathname
  const safety = await openAs('safety', 'phone')
  await safety.goto(address)
  await take(safety, '안전 합의')
  await untilAllSent(safety)
  const manager = await openAs('manager', 'phone')
  await manager.goto(address)
  await take(manager, '확정', '대책 확인')
  await untilAllSent(manager)

  await page.reload()
  await expect(page.getByText('확정', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '수정' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '조치하기' })).toBeVisible()
  await take(page, '결과 공유 등록', '조회에서 전달')
  await untilAllSent(page)
  const stored = await database.rows(
    `select status, "values"->>'shared_how' as how, "values"->'items'->0->>'state' as state
      from post where id = $1`,
    [id],
  )
  expect(stored).toEqual([{ status: 'shared', how: '조회에서 전달', state: 'received' }])
})
