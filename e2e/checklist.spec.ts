import { expectAccessible } from './harness/accessibility.ts'
import {
  answerAll,
  fillBasics,
  nextStep,
  openInspection,
  questionsOn,
} from './harness/inspection.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

const own = '타워크레인 풍속계 작동 LIST-1'
const hidden = '개구부 덮개 고정·표시'

// The whole way of a version: made at the office, asked in a basement, read on paper.
test('a site hides a question and adds one; a phone offline asks them, also after the next version', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const desk = await openAs('manager', 'desktop')
  const project = await openProject(desk)
  await desk.goto(`/project/${project}/info/checklist/45`)
  await desk.getByRole('switch', { name: `${hidden} 보이기` }).uncheck({ force: true })
  await desk.getByRole('button', { name: '추락방지에 문항 추가' }).click()
  await openDialog(desk).getByLabel('문항').fill(own)
  await openDialog(desk).getByRole('button', { name: '넣기' }).click()
  await expect(desk.getByText(own)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '저장', exact: true }).click()
  await expect(desk.getByText('버전 1')).toBeVisible()
  // It is there again, for others too.
  await desk.reload()
  await expect(desk.getByText(own)).toBeVisible()

  const phone = await openAs('staff', 'phone')
  await openProject(phone)
  // A form waits a moment for the list of its project, and then asks what the phone knows.
  const known = () => phone.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(known).toContain(own)
  await openInspection(phone)
  await network.set({ kind: 'refuse' })
  await fillBasics(phone, '101동 LIST-1')
  await nextStep(phone).click()
  await expect(questionsOn(phone).filter({ hasText: own })).toBeVisible()
  await expect(questionsOn(phone).filter({ hasText: hidden })).toHaveCount(0)
  await phone.getByRole('button', { name: '이전', exact: true }).click()
  // The office goes on to the next version meanwhile.
  const office = await Writer.signIn(app, 'manager')
  await office.checklist(project, 45, { base: 1, groups: null })
  await answerAll(phone)
  await nextStep(phone).click()
  await saveRecord(phone)
  await network.set({ kind: 'pass' })
  await untilAllSent(phone)

  const [record] = await database.rows<{ id: string; version: number; count: number }>(
    `select id, ("values"->'items_asked'->>'version')::int as version,
      ("values"->>'count_ok')::int as count from post where "values"->>'place' = '101동 LIST-1'`,
  )
  expect(record).toMatchObject({ version: 1, count: 60 })
  const shown = desk.getByRole('listitem').filter({ hasText: own })
  await desk.goto(`/project/${project}/tab/45/page/${record?.id}`)
  await desk.getByRole('button', { name: '모든 문항 보기' }).click()
  await expect(shown).toContainText('양호')
  await desk.evaluate(() => {
    window.print = () => undefined
  })
  await desk.getByRole('button', { name: '인쇄' }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('.print-paper')
  await expect(paper.getByRole('row').filter({ hasText: own })).toContainText('○')
  await expect(paper.getByText(hidden)).toHaveCount(0)
})
