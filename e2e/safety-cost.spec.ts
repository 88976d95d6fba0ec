import type { Page } from '@playwright/test'
import { untilControlled } from './harness/account.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** Presses a step of the record and says yes. */
async function take(page: Page, step: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = openDialog(page)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a partner hands its statement in offline, safety confirms it, and the month takes it over', async ({
  openAs,
  network,
  database,
}) => {
  const partner = await openAs('partner', 'phone')
  const project = await openProject(partner)
  const [draft] = await database.rows<{ id: string; name: string }>(
    `select p.id, c.name from post p join member m on m.id = p.writer_id
      join company c on c.id = m.company_id
      where p.board_id = 3 and p.project_id = $1 and m.username = 'partner'
        and p.status = 'submitted'`,
    [project],
  )
  if (!draft) throw new Error('the demo has a statement of the partner')
  // A new one names the company, which nobody chooses, and asks nothing of the main contractor's.
  await partner.goto(`/project/${project}/tab/3/write`)
  await expect(partner.getByText(draft.name).first()).toBeVisible()
  await expect(partner.getByLabel('누계 공정률')).toHaveCount(0)

  // What waits goes back, and is handed in again without a connection.
  const safety = await openAs('safety', 'desktop')
  await safety.goto(`/project/${project}/tab/3/page/${draft.id}`)
  await safety.getByRole('button', { name: '보완 요청', exact: true }).click()
  await openDialog(safety).getByRole('textbox').fill('거래명세서를 붙여 주세요.')
  await openDialog(safety).getByRole('button', { name: '보완 요청', exact: true }).click()
  await expect(openDialog(safety)).toHaveCount(0)
  await untilAllSent(safety)

  await partner.goto(`/project/${project}/tab/3/page/${draft.id}`)
  await untilControlled(partner)
  await expect(partner.getByText('거래명세서를 붙여 주세요.').first()).toBeVisible()
  await network.set({ kind: 'refuse' })
  await take(partner, '제출')
  await network.set({ kind: 'pass' })
  await untilAllSent(partner)

  await safety.reload()
  await take(safety, '확정')
  await untilAllSent(safety)

  // The main contractor's month of the same statement.
  const [month] = await database.rows<{ id: string }>(
    `select p.id from post p join post s on s.id = $1 and s.doc_date = p.doc_date
      where p.board_id = 3 and p.project_id = s.project_id and p.values ->> 'company_id' is null`,
    [draft.id],
  )
  if (!month) throw new Error('the demo has that month')
  await safety.goto(`/project/${project}/tab/3/page/${month.id}`)
  await safety.getByRole('button', { name: '확정분 가져오기' }).click()
  await expect(safety.getByRole('heading', { name: /^협력업체 확정분 \d+$/ })).toBeVisible()
  await expect(safety.getByText('가져올 확정분이 없습니다.')).toBeVisible()
  await expect(safety.getByRole('table', { name: '협력업체 확정분' })).toContainText(draft.name)

  // Companies by months, the main contractor's own last.
  await safety.goto(`/project/${project}/tab/3?show=matrix`)
  const grid = safety.getByRole('grid')
  await expect(grid.getByRole('rowheader', { name: draft.name })).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: '원청' })).toBeVisible()
})
