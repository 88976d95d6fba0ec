import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { chooseGate, codeOf, textOf, typeCode, untilNewCode } from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { expect, test } from './harness/test.ts'
import { isWords } from './harness/writes.ts'

const worker = '이준호'

/** A picture of the code on the screen, as another phone's camera would take it. */
const pictureOf = (page: Page) => codeOf(page, `${worker}님의 출입 코드`).screenshot()

/** Scenario 24 of offline.md §10, but for what tests/scanner does with films. */
test('a phone and a gate offline: the code is read, and the gate event arrives once', async ({
  openAs,
  openAtDesk,
  network,
  database,
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
  await gate.getByRole('link', { name: '출입 QR 스캔' }).click()
  // With several gates the direction is unknown: the scanner asks before it reads.
  await chooseGate(gate)
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()

  await network.set({ kind: 'refuse' })
  // From a cold start: the key and its certificate are all that there is.
  await phone.reload()
  await expect(code).toBeVisible()
  // It is shown to the gate twice, and checked in between.
  await untilNewCode(code)
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

  // The answer to the first is lost: it is sent again and stored once.
  network.script([{ when: isWords, fault: { kind: 'swallow-response' } }])
  await network.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = () =>
    database.rows(
      `select verdict, direction, device_verdict = verdict as agrees from gate_scan
        where project_id = $1 and token = $2 order by at`,
      [project, Buffer.from(text)],
    )
  // Scans wait in a database of their own.
  await expect.poll(scans).toEqual([
    { verdict: 'ok', direction: 'in', agrees: true },
    { verdict: 'duplicate', direction: null, agrees: true },
  ])
  await phone.reload()
  await expect(phone.getByText(/^출근 \d\d:\d\d$/)).toBeVisible()

  const office = await openAtDesk('manager')
  await office.goto(`/project/${project}/attendance`)
  await expectAccessible(office)
  await office.getByRole('button', { name: /^현재 인원/ }).click()
  await expect(office.getByText(worker).filter({ visible: true })).toBeVisible()
  await office.goto(`/project/${project}/qr/history`)
  // The newest first: the demo has others of this person, of the same day before 04:00.
  await office
    .getByRole('button', { name: new RegExp(`^${worker}.*정상$`) })
    .first()
    .click()
  const correction = openDialog(office)
  await correction.getByRole('radio', { name: '통과로 치지 않음' }).check()
  await correction.getByRole('textbox', { name: '사유' }).fill('다른 사람이 대신 찍음')
  await correction.getByRole('button', { name: '수정' }).click()
  await expect(correction).toHaveCount(0)
  await expect(office.getByText(/관리자가 취소 · .*다른 사람이 대신 찍음/)).toBeVisible()
  expect((await scans())[0]).toMatchObject({ direction: null })
})

const aFace = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#d08040' } })
    .jpeg()
    .toBuffer()

/**
 * Adds a photo to the first worker of the list, in the form of the register; returns their name.
 */
async function giveFace(office: Page, project: number): Promise<string> {
  await office.goto(`/project/${project}/employees`)
  await office.locator('tbody').getByRole('link').first().click()
  await office.getByRole('button', { name: '수정' }).click()
  const form = openDialog(office)
  const name = await form.getByLabel('이름').inputValue()
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await aFace() })
  await expect(form.getByRole('button', { name: '삭제' })).toBeVisible()
  await form.getByRole('button', { name: '저장' }).click()
  await expect(form).toHaveCount(0)
  const picture = office.locator('header img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360)
  return name
}

/** Makes their badge and reads the printed sheet: its code, its number. */
async function badgeOf(office: Page, project: number, name: string) {
  await office.goto(`/project/${project}/qr/manage`)
  await office.getByRole('button', { name: '출입증', exact: true }).click()
  await searchFor(office.getByRole('searchbox', { name: '사람 검색' }), name)
  await office.getByRole('checkbox', { name, exact: true }).check()
  await expectAccessible(office)
  await office.getByRole('button', { name: '만들기 1' }).click()
  const dialog = openDialog(office)
  await expect(dialog.getByText('출입증 1장 인쇄')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '인쇄' })).not.toHaveAttribute('aria-disabled')
  await office.emulateMedia({ media: 'print' })
  const badge = office.getByRole('listitem').filter({ hasText: name })
  const text = await textOf(
    await badge.getByRole('img', { name: `${name}님의 출입증 QR` }).screenshot(),
  )
  const number = (await badge.locator('b').textContent()) ?? ''
  await expect(office.locator('body > :visible')).toHaveCount(1)
  await office.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: '취소' }).click()
  return { text, number }
}

test('a worker without an account: a photo, a printed badge, a typed number offline', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const office = await openAtDesk('manager')
  const project = await openProject(office)
  const name = await giveFace(office, project)
  const { text, number } = await badgeOf(office, project, name)
  expect(text).toMatch(/^SG1:/)
  expect(number).toMatch(/^W\d+-\d$/)

  const gate = await openAs('gate', 'phone')
  await gate.goto(`/project/${project}/qr/scan`)
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()
  await chooseGate(gate)
  const faces = () =>
    gate.evaluate(async () => (await (await caches.open('siteon-faces')).keys()).length)
  await expect.poll(faces).toBe(1)
  await network.set({ kind: 'refuse' })

  await gate.getByRole('button', { name: '번호 입력' }).click()
  const dialog = openDialog(gate)
  const field = dialog.getByRole('textbox', { name: '번호' })
  const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
  await field.fill(wrong)
  await field.press('Enter')
  await expect(dialog.getByText(/^번호를 잘못 적었습니다/)).toBeVisible()
  await expectAccessible(gate)
  await dialog.getByRole('searchbox', { name: '명부에서 검색' }).fill(name)
  await expect(dialog.getByRole('list').getByRole('button')).toContainText([number])
  await field.fill(number.toLowerCase())
  await field.press('Enter')
  await expect(dialog.getByText('이 사람이 맞습니까')).toBeVisible()
  const face = dialog.locator('img')
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360)
  await expectAccessible(gate)
  await dialog.getByRole('button', { name: '본인 맞음' }).click()
  await expect(gate.getByRole('heading', { name: '확인 필요', exact: true })).toBeVisible()
  // The face was checked: it is not asked for again.
  await expect(gate.getByText('번호로 찾아 얼굴을 확인했습니다.', { exact: true })).toBeVisible()
  await expect(gate.getByText('이 기기에 저장됨')).toBeVisible()

  await network.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = await database.rows(
    `select via, verdict, reason, direction, device_reason from gate_scan
      where project_id = $1 and token = $2`,
    [project, Buffer.from(number)],
  )
  expect(scans).toEqual([
    { via: 'typed', verdict: 'check', reason: 'typed', direction: 'in', device_reason: 'typed' },
  ])
  await office.goto(`/project/${project}/qr/history`)
  await expect(office.getByText(/번호 입력/)).toBeVisible()
})

/** As if the browser had lost the private half: what is left signs nothing. */
const loseKey = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const requested = indexedDB.open('siteon-gate')
      requested.onsuccess = () => resolve(requested.result)
    })
    const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, false, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    await new Promise<void>((resolve) => {
      const change = db.transaction('keys', 'readwrite')
      const keys = change.objectStore('keys')
      const requested = keys.getAll()
      requested.onsuccess = () => keys.put({ ...requested.result[0], privateKey: pair.publicKey })
      change.oncomplete = () => resolve()
    })
    db.close()
  })

test('a phone that has lost its key says so, and makes a new one', async ({ openAs }) => {
  const phone = await openAs('staff', 'phone')
  const project = await openProject(phone)
  await phone.goto(`/project/${project}/qr`)
  const code = phone.getByRole('img', { name: /출입 코드$/ })
  await expect(code).toBeVisible()
  await loseKey(phone)
  await phone.reload()
  await expect(phone.getByText('이 기기의 코드를 쓸 수 없게 되었습니다')).toBeVisible()
  await expect(phone.getByText(/^내 번호 [MW]\d+-\d$/)).toBeVisible()
  await phone.getByRole('button', { name: '코드 새로 만들기' }).click()
  await expect(code).toBeVisible()
})
