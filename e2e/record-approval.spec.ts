import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { goTo, openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a record goes along a line, is changed meanwhile, and its page says that it was approved', async ({
  openAs,
  openAtDesk,
}) => {
  test.slow()
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  await goTo(desk, `/project/${project}/tab/50/write`)
  await desk.getByRole('radio', { name: '임시회의' }).check()
  await desk.getByLabel('차수', { exact: true }).fill('91')
  await desk.getByLabel('장소', { exact: true }).fill('현장 회의실')
  await desk.getByLabel('안건', { exact: true }).click()
  await desk.getByRole('option', { name: '위험성평가 실시' }).click()
  await desk.keyboard.press('Escape')
  await desk.getByRole('textbox', { name: '협의내용' }).click()
  await desk.keyboard.type('갱폼 인양 순서를 정함')
  const id = await saveRecord(desk)
  await untilAllSent(desk)
  const page = `/project/${project}/tab/50/page/${id}`

  await goTo(desk, page)
  await desk.getByRole('button', { name: '더보기' }).last().click()
  await desk.getByRole('menuitem', { name: '결재 올리기' }).click()
  await expect(desk.getByRole('textbox', { name: '제목' })).toHaveValue(/제91차 .* 결재/)
  await expect(desk.getByRole('link', { name: /올린 기록.*제91차/ })).toBeVisible()
  await desk.getByRole('textbox', { name: '내용' }).click()
  await desk.keyboard.type('회의록을 올립니다.')
  await desk.getByRole('radio', { name: '결재', exact: true }).check()
  await desk.getByRole('searchbox', { name: '사람 찾기' }).fill('한지원')
  await desk
    .getByRole('list', { name: '찾은 사람' })
    .getByRole('button', { name: /한지원/ })
    .first()
    .click()
  await desk.getByRole('button', { name: '상신', exact: true }).click()
  await expect(desk.getByRole('button', { name: '회수' })).toBeVisible()
  await expect(desk.getByText('현장 회의실')).toBeVisible()

  await goTo(desk, page)
  const card = desk.getByRole('region', { name: '결재', exact: true })
  await expect(card).toContainText('한지원 차례')
  await goTo(desk, `/project/${project}/tab/50/update/${id}`)
  await desk.getByLabel('장소', { exact: true }).fill('본사 회의실')
  await desk.getByRole('button', { name: /저장$/ }).last().click()
  await untilAllSent(desk)

  const safety = await openAs('safety', 'phone')
  await goTo(safety, '/approval-await')
  await safety
    .getByRole('link', { name: /제91차/ })
    .first()
    .click()
  await expect(safety.getByText('상신한 뒤 기록이 바뀌었습니다')).toBeVisible()
  await expect(safety.locator('del').filter({ hasText: '현장 회의실' })).toBeVisible()
  await expect(safety.locator('ins').filter({ hasText: '본사 회의실' })).toBeVisible()
  await expect(safety.locator('dd').filter({ hasText: /^현장 회의실$/ })).toBeVisible()
  await expectAccessible(safety)
  await safety.getByRole('button', { name: '승인', exact: true }).click()
  const dialog = safety.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '승인', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await goTo(desk, page)
  await expect(card).toContainText('완료')
  await expect(card).toContainText(/-AP-\d{4}-\d{4}/)
  await expect(card).toContainText('결재 뒤 바뀜')
  await expectAccessible(desk)
})
