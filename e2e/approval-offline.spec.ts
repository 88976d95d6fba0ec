import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { goTo } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** A document with one person who approves it, submitted at a desk. */
async function submit(desk: Page, title: string) {
  await goTo(desk, '/approval-write')
  await desk.getByRole('textbox', { name: '제목' }).fill(title)
  await desk.getByRole('textbox', { name: '내용' }).click()
  await desk.keyboard.type('지하 2층 양수기를 바꾸고자 합니다.')
  await desk.getByRole('radio', { name: '결재', exact: true }).check()
  await desk.getByRole('searchbox', { name: '사람 찾기' }).fill('박정우')
  await desk
    .getByRole('list', { name: '찾은 사람' })
    .getByRole('button', { name: /박정우/ })
    .first()
    .click()
  await desk.getByRole('button', { name: '상신', exact: true }).click()
  await expect(desk.getByRole('button', { name: '회수' })).toBeVisible()
}

/** Opens it where there is a connection, and goes down to the basement. */
async function readAndGoDown(phone: Page, title: string) {
  await goTo(phone, `/approval-await?q=${encodeURIComponent(title)}`)
  await phone
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(phone.getByText('양수기를 바꾸고자')).toBeVisible()
  await phone.context().setOffline(true)
  await expect(phone.getByText(/결정은 이 기기에 저장되고/)).toBeVisible()
}

async function approve(phone: Page, comment: string) {
  await phone.getByRole('button', { name: '승인', exact: true }).click()
  const dialog = phone.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: '승인', exact: true }).click()
  await expect(phone.getByText('승인 전송 대기 · 아직 승인되지 않았습니다')).toBeVisible()
}

test('an approval from a basement waits on the phone, and counts once it has arrived', async ({
  openAs,
  openAtDesk,
}) => {
  const desk = await openAtDesk('staff')
  await submit(desk, '양수기 교체 BASEMENT-1')
  const phone = await openAs('manager', 'phone')
  await readAndGoDown(phone, 'BASEMENT-1')
  await approve(phone, '현장 확인함')
  await expectAccessible(phone)
  await desk.reload()
  await expect(desk.getByRole('button', { name: '회수' })).toBeVisible()

  await phone.context().setOffline(false)
  await untilAllSent(phone)
  await expect(phone.getByText('전송 대기')).toHaveCount(0)
  await expect(phone.getByText(/-AP-\d{4}-\d{4}/).first()).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('현장 확인함')).toBeVisible()
})

test('one that arrives after the document was withdrawn approves nothing, and keeps its words', async ({
  openAs,
  openAtDesk,
}) => {
  const desk = await openAtDesk('staff')
  await submit(desk, '양수기 교체 BASEMENT-2')
  const phone = await openAs('manager', 'phone')
  await readAndGoDown(phone, 'BASEMENT-2')
  await approve(phone, '좋습니다')
  await desk.getByRole('button', { name: '회수' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '회수' }).click()
  await expect(desk.getByRole('button', { name: '다시 기안' })).toBeVisible()

  await phone.context().setOffline(false)
  await expect(phone.getByText('보낸 승인이 반영되지 않았습니다')).toBeVisible()
  await expect(phone.getByText('적은 의견: 좋습니다')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(phone.getByText('보낸 승인이 반영되지 않았습니다')).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByRole('button', { name: '다시 기안' })).toBeVisible()
})
