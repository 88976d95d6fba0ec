import { expectAccessible, unroll } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { addPhotos, goTo, openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

interface Row {
  [key: string]: unknown
}

// One finding on its way: written for a company, done offline, verified, printed.
test('a partner closes a finding without a connection, safety verifies it, the manager prints it', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const partner = await openAs('partner', 'phone')
  const project = await openProject(partner)
  const [one] = await database.rows<{ id: string; findings: Row[] }>(
    `select p.id, p."values"->'findings' as findings from post p
     where p.board_id = 45 and p.project_id = $1 and p.deleted_at is null and p.closed_at is null
       and jsonb_array_length(p."values"->'findings') > 0 order by p.id desc limit 1`,
    [project],
  )
  if (!one) throw new Error('the demo has no inspection with a finding')
  const [company] = await database.rows<{ id: number }>(
    "select company_id as id from member where username = 'partner'",
  )
  const rowId = `${one.id.slice(0, -4)}f00d`
  const words = '단부 난간 중간대 탈락 STEP-1'
  // Without what may have been done about the first: it would be done here as well.
  const { action: _, after: __, ...first } = one.findings[0] ?? {}
  const asked = {
    ...first,
    id: rowId,
    content: words,
    company_id: company?.id,
    due: '2099-03-05',
  }
  const office = await Writer.signIn(app, 'manager')
  await office.change(one.id, { findings: [...one.findings, asked] }, 45)

  await goTo(partner, `/project/${project}/mypage/workstatus`)
  await partner.getByRole('tab', { name: '조치할 것' }).click()
  await partner.getByRole('link', { name: new RegExp(words) }).click()
  const card = partner.locator(`#row-${rowId}`)
  await expect(card.getByText('접수')).toBeInViewport()
  await card.getByRole('link', { name: '조치하기' }).click()

  await network.set({ kind: 'refuse' })
  await partner.getByLabel('조치 내용').fill('중간대를 다시 조이고 확인함')
  await addPhotos(partner, [await makePhoto({ seed: 401 })])
  await partner.getByRole('button', { name: '조치하기' }).click()
  await expect(card.getByText('조치완료')).toBeVisible()
  await expect(card.getByText('중간대를 다시 조이고 확인함')).toBeVisible()
  await expect(card.getByRole('link', { name: '조치하기' })).toHaveCount(0)
  await unroll(partner)
  await expectAccessible(partner)
  await network.set({ kind: 'pass' })
  await untilAllSent(partner)

  const safety = await openAs('safety', 'phone')
  await safety.goto(`/project/${project}/mypage/workstatus`)
  await safety.getByRole('tab', { name: '확인할 것' }).click()
  await safety.getByRole('link', { name: new RegExp(words) }).click()
  const done = safety.locator(`#row-${rowId}`)
  await expect(done.getByRole('button', { name: /^조치 후/ })).toBeVisible()
  await done.getByRole('button', { name: '확인', exact: true }).click()
  await openDialog(safety).getByRole('button', { name: '확인완료' }).click()
  await expect(openDialog(safety)).toHaveCount(0)
  await expect(done.getByText('확인완료')).toBeVisible()
  await untilAllSent(safety)

  const desk = await openAs('manager', 'desktop')
  await desk.addInitScript(() => {
    window.print = () => undefined
  })
  await desk.goto(`/project/${project}/tab/45/page/${one.id}`)
  await desk.getByRole('button', { name: '인쇄' }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('.print-paper')
  const printed = paper.getByRole('row').filter({ hasText: words })
  await expect(printed).toContainText('중간대를 다시 조이고 확인함')
  await expect(printed).toContainText('조치자')
  await expect(printed).toContainText('확인자')
  const n = one.findings.length + 1
  await expect(paper.getByText(`지적사항 ${n} · 조치 전 사진`)).toBeVisible()
  await expect(paper.getByText(`지적사항 ${n} · 조치 후 사진`)).toBeVisible()
  const [stored] = await database.rows<{ row: Row }>(
    `select r as row from post p, jsonb_array_elements(p."values"->'findings') r
     where p.id = $1 and r->>'id' = $2`,
    [one.id, rowId],
  )
  expect(stored?.row).toMatchObject({
    state: 'verified',
    acted_by: expect.any(Number),
    verifier: expect.any(Number),
  })
})
