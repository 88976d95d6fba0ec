import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as anyExpect, chromium } from '@playwright/test'
import { signIn } from '../../e2e/harness/account.ts'
import { browserArgs, ensureBrowser } from '../../e2e/harness/browser.ts'
import { devices } from '../../e2e/harness/device.ts'
import { chooseGate, codeOf, issueBadges } from '../../e2e/harness/gate.ts'
import { openProject } from '../../e2e/harness/record.ts'
import { writeY4m } from '../../tests/scanner/film.ts'
import type { Studio } from './studio.ts'

const expect = anyExpect.configure({ timeout: 30_000 })

/** One's own code, the scanner with a person in front of it, and the office's day. */
export async function gatePictures(studio: Studio) {
  const { open, take } = studio
  const office = await open('manager', 'desktop')
  const project = await openProject(office)
  const phone = await open('worker', 'phone')
  await phone.goto(`/project/${project}/qr`)
  await expect(codeOf(phone, '이준호님의 출입 코드')).toBeVisible()
  await take(phone, 'phone-code')
  await scannerPicture(studio, project)

  await office.goto(`/project/${project}/attendance`)
  await expect(office.getByRole('button', { name: /^현재 인원 \d/ })).toBeVisible()
  await expect(office.getByText('출역률')).toBeVisible()
  await expect(office.getByRole('navigation').getByRole('link', { name: '출역' })).toBeVisible()
  await take(office, 'desk-attendance')

  const muster = await open('manager', 'phone')
  await muster.goto(`/project/${project}/attendance`)
  await expect(muster.getByText(/들어옴/).first()).toBeVisible()
  await take(muster, 'phone-inside')
  await muster.goto(`/project/${project}/qr/board`)
  await muster.getByRole('link', { name: /2번 게이트/ }).click()
  await expect(muster.getByRole('dialog').getByRole('img')).toBeVisible()
  await take(muster, 'phone-board')
}

/** A badge in front of a camera that plays a film. */
async function scannerPicture({ app, database, line, take }: Studio, project: number) {
  const [badge] = await issueBadges(app.url, database, project, 1, () => '윤재호')
  if (!badge) throw new Error('a badge')
  const folder = await mkdtemp(join(tmpdir(), 'siteon-film-'))
  const tape = join(folder, 'gate.y4m')
  // Gone again: seen once more in the next round of the film, the person would be inside already.
  const scenes = [
    { text: badge.token, turn: 8, frames: 10 },
    { text: null, frames: 100 },
  ]
  await writeY4m(tape, scenes)
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...browserArgs,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${tape}`,
    ],
  })
  try {
    const context = await browser.newContext({
      ...devices.phone,
      timezoneId: 'Asia/Seoul',
      baseURL: line.url,
      permissions: ['camera'],
    })
    const page = await context.newPage()
    await signIn(page, 'gate')
    await page.goto(`/project/${project}/qr/scan`)
    await chooseGate(page)
    await expect(page.getByRole('heading', { name: '정상', exact: true })).toBeVisible()
    await expect(page.getByText('서버에 도착')).toBeVisible()
    await take(page, 'phone-scan')
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
