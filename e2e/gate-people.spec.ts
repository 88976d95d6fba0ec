import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible } from './harness/accessibility.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** Read by a reader that is none of ours. */
async function textOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

const aFace = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#d08040' } })
    .jpeg()
    .toBuffer()

/** Gives the first worker of the list a face, in the form of the register; their name. */
async function giveFace(office: Page, project: number): Promise<string> {
  await office.goto(`/project/${project}/employees`)
  await office.locator('tbody').getByRole('link').first().click()
  await office.getByRole('button', { name: '고치기' }).click()
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

/** Makes their badge and looks at its sheet as it goes to the printer: its code, its number. */
async function badgeOf(office: Page, project: number, name: string) {
  await office.goto(`/project/${project}/qr/manage`)
  await office.getByRole('button', { name: '출입증', exact: true }).click()
  await office.getByRole('searchbox', { name: '사람 찾기' }).fill(name)
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
  expect(await office.locator('body > :visible').count()).toBe(1)
  await office.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: '취소' }).click()
  return { text, number }
}

test('a worker without an account: a face, a badge on paper, a number without a line', async ({
  openAs,
  openAtDesk,
  line,
  judge,
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
  const faces = () =>
    gate.evaluate(async () => (await (await caches.open('siteon-faces')).keys()).length)
  await expect.poll(faces).toBe(1)
  await line.set({ kind: 'refuse' })

  await gate.getByRole('button', { name: '번호 입력' }).click()
  const dialog = openDialog(gate)
  const field = dialog.getByRole('textbox', { name: '번호' })
  const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
  await field.fill(wrong)
  await field.press('Enter')
  await expect(dialog.getByText(/^번호를 잘못 적었습니다/)).toBeVisible()
  await expectAccessible(gate)
  await dialog.getByRole('searchbox', { name: '명부에서 찾기' }).fill(name)
  await expect(dialog.getByRole('list').getByRole('button')).toContainText([number])
  await field.fill(number.toLowerCase())
  await field.press('Enter')
  await expect(dialog.getByText('이 사람이 맞습니까')).toBeVisible()
  const face = dialog.locator('img')
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360)
  await expectAccessible(gate)
  await dialog.getByRole('button', { name: '본인 맞음' }).click()
  await expect(gate.getByRole('heading', { name: '확인 필요', exact: true })).toBeVisible()
  await expect(gate.getByText('이 기기에 저장됨')).toBeVisible()

  await line.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = await judge.rows(
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
      const asked = indexedDB.open('siteon-gate')
      asked.onsuccess = () => resolve(asked.result)
    })
    const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, false, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    await new Promise<void>((resolve) => {
      const change = db.transaction('keys', 'readwrite')
      const keys = change.objectStore('keys')
      const asked = keys.getAll()
      asked.onsuccess = () => keys.put({ ...asked.result[0], privateKey: pair.publicKey })
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
