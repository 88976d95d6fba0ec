import type { Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { codeOf, textOf, typeCode } from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { isWords } from './harness/writes.ts'

const worker = '이준호'

/** A picture of the code on the screen, as another phone's camera would take it. */
const pictureOf = (page: Page) => codeOf(page, `${worker}님의 출입 코드`).screenshot()

/** Scenario 24 of offline.md §10, but for what tests/scanner does with films. */
test('a phone and a gate without a line: the code is read, and the passing arrives once', async ({
  openAs,
  openAtDesk,
  line,
  judge,
}) => {
  const gate = await openAs('gate', 'phone')
  const project = await openProject(gate)
  const phone = await openAs('worker', 'phone')
  await phone.goto(`/project/${project}/qr`)
  const code = codeOf(phone, `${worker}님의 출입 코드`)
  await expect(code).toBeVisible()
  await unroll(phone)
  await expectAccessible(phone)
  await gate.goto(`/project/${project}/qr`)
  await gate.getByRole('link', { name: '사람들의 QR 읽기' }).click()
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()

  await line.set({ kind: 'refuse' })
  // From a cold start: the key and its certificate are all that there is.
  await phone.reload()
  await expect(code).toBeVisible()
  const picture = await pictureOf(phone)
  const text = await textOf(picture)
  expect(text).toMatch(/^SG1:/)
  const verdict = (word: string) => gate.getByRole('heading', { name: word, exact: true })
  await gate
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(verdict('정상')).toBeVisible()
  await expect(gate.getByText(worker, { exact: true })).toBeVisible()
  await expect(gate.getByText('이 기기에 저장됨')).toBeVisible()
  await expectAccessible(gate)
  await typeCode(gate, text)
  await expect(verdict('중복')).toBeVisible()
  await typeCode(gate, 'https://menu.example')
  await expect(verdict('무효 코드')).toBeVisible()
  await gate.getByRole('button', { name: '다음 사람' }).click()
  await expect(gate.getByText('다음 사람을 기다립니다')).toBeVisible()

  // The answer to the first is lost on its way: it is sent again and stands once.
  line.script([{ when: isWords, fault: { kind: 'swallow-response' } }])
  await line.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = () =>
    judge.rows(
      `select verdict, direction, device_verdict = verdict as agrees from gate_scan
        where project_id = $1 order by at`,
      [project],
    )
  expect(await scans()).toEqual([
    { verdict: 'ok', direction: 'in', agrees: true },
    { verdict: 'duplicate', direction: null, agrees: true },
  ])
  await phone.reload()
  await expect(phone.getByText(/^출근 \d\d:\d\d$/)).toBeVisible()

  const office = await openAtDesk('manager')
  await office.goto(`/project/${project}/attendance`)
  await expectAccessible(office)
  await office.getByRole('button', { name: '지금 안에 1' }).click()
  await expect(office.getByText(worker)).toBeVisible()
  await office.goto(`/project/${project}/qr/history`)
  await office.getByRole('button', { name: new RegExp(`^${worker}.*정상$`) }).click()
  const correction = openDialog(office)
  await correction.getByRole('radio', { name: '통과로 치지 않음' }).check()
  await correction.getByRole('textbox', { name: '까닭' }).fill('다른 사람이 대신 찍음')
  await correction.getByRole('button', { name: '고침' }).click()
  await expect(correction).toHaveCount(0)
  await expect(office.getByText(/관리자가 취소 · 다른 사람이 대신 찍음/)).toBeVisible()
  expect((await scans())[0]).toMatchObject({ direction: null })
})
