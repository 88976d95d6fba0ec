import { expect, type Page } from '@playwright/test'
import type { OfficeDatabase } from '../../e2e/harness/database.ts'
import {
  answerAll,
  fillBasics,
  nextStep,
  openInspection,
  questionsOn,
} from '../../e2e/harness/inspection.ts'
import { openOutbox, untilAllSent } from '../../e2e/harness/outbox.ts'
import {
  addPhotos,
  goTo,
  openProject,
  photoPicker,
  saveRecord,
  writeComment,
  writeHazard,
} from '../../e2e/harness/record.ts'
import { Writer } from '../../e2e/harness/writer.ts'
import type { Studio } from './studio.ts'

/** Photos of the demo's sites, as if a camera had just taken them. */
async function sitePhotos(database: OfficeDatabase, count: number): Promise<Buffer[]> {
  const rows = await database.rows<{ sha256: string }>(
    `select distinct sha256 from upload where arrived_at is not null and type = 'image/jpeg'
     order by sha256 limit $1`,
    [count],
  )
  return await Promise.all(rows.map(({ sha256 }) => database.content(sha256)))
}

/** The sign-in, home, a checklist, its photos, a record; then the line breaks and things wait. */
export async function phonePictures({ database, line, open, outside, take }: Studio) {
  const photos = await sitePhotos(database, 4)
  const [one, ...others] = photos
  const before = await outside()
  await before.goto('/login')
  await expect(before.getByLabel('아이디', { exact: true })).toBeVisible()
  await take(before, 'phone-login')

  const page = await open('staff', 'phone')
  const project = await openProject(page)
  await expect(page.getByRole('heading', { name: /오늘 기록 \d/ })).toBeVisible()
  await take(page, 'phone-home')

  await openInspection(page)
  await fillBasics(page, '103동 5단')
  await nextStep(page).click()
  const questions = questionsOn(page)
  await questions.nth(0).getByRole('radio', { name: '양호' }).check()
  await questions.nth(1).getByRole('radio', { name: '불량' }).check()
  const picking = page.waitForEvent('filechooser')
  await (await photoPicker(questions.nth(1))).click()
  const file = { name: 'site.jpg', mimeType: 'image/jpeg', buffer: one ?? Buffer.alloc(0) }
  await (await picking).setFiles(file)
  await expect(questions.nth(1).getByText('이 기기에 저장됨')).toBeVisible()
  await questions.nth(1).getByLabel('조치 내용').fill('덮개를 고정하고 표지를 붙였습니다')
  await toTop(page)
  await take(page, 'phone-checklist')
  for (const question of (await questions.all()).slice(2)) {
    await question.getByRole('radio', { name: '양호' }).check()
  }
  await answerAll(page)
  await nextStep(page).click()
  await addPhotos(page, others)
  await page.getByText('현장 사진').evaluate((label) => {
    // below the fixed bars
    window.scrollBy({ top: label.getBoundingClientRect().top - 150, behavior: 'instant' })
  })
  await take(page, 'phone-photos')

  const [shown] = await database.rows<{ id: string }>(
    `select id from post where board_id = 35 and project_id = $1 and status = 'acting'
     and attachments_arrived > 0 and deleted_at is null order by id desc limit 1`,
    [project],
  )
  await page.goto(`/project/${project}/tab/35/page/${shown?.id}`)
  await expect(page.getByText('전송 이력')).toBeVisible()
  await take(page, 'phone-record')

  await line.set({ kind: 'refuse' })
  await writeHazard(page, project, {
    what: '지하 2층 배수 펌프 옆 전선 피복 벗겨짐',
    photos: others,
  })
  await writeComment(page, '임시로 전원을 내렸습니다')
  await writeHazard(page, project, { what: '가설계단 난간 흔들림', photos: photos.slice(0, 1) })
  await openOutbox(page)
  const received = page.getByText(/건이 이 기기에 안전하게 있습니다/)
  await expect(received).toBeVisible({ timeout: 60_000 })
  await take(page, 'phone-outbox')
  await line.set({ kind: 'pass' })
}

/** Two people changed the same fields of one record, and the one with the phone decides. */
export async function conflictPicture({ app, line, open, take }: Studio) {
  const page = await open('staff', 'phone')
  const project = await openProject(page)
  const id = await writeHazard(page, project, { what: '3층 개구부 덮개가 없습니다' })
  await untilAllSent(page)
  await line.set({ kind: 'refuse' })
  await goTo(page, `/project/${project}/tab/7/update/${id}`)
  await page.getByLabel('내용').fill('3층 개구부 덮개가 벌어져 발이 빠집니다')
  await page.getByLabel('위치', { exact: true }).fill('103동 3층 계단실 옆')
  await saveRecord(page)
  const safety = await Writer.signIn(app, 'safety')
  await safety.change(id, {
    what: '3층 개구부 덮개 탈락, 안전난간도 없음',
    place: '103동 3층 승강기 앞',
  })
  await line.set({ kind: 'pass' })
  await openOutbox(page)
  await page.getByRole('link', { name: '다른 점 보고 고르기' }).click({ timeout: 60_000 })
  await page.getByRole('radiogroup', { name: '내용' }).getByRole('radio').first().check()
  await expect(page.getByText('2칸 중 1칸 골랐습니다')).toBeVisible()
  await toTop(page)
  await take(page, 'phone-conflict')
}

export async function darkPictures({ open, take }: Studio) {
  const page = await open('staff', 'phone', 'dark')
  await openProject(page)
  await expect(page.getByRole('heading', { name: /오늘 기록 \d/ })).toBeVisible()
  await take(page, 'phone-home-dark')
}

async function toTop(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() => window.scrollTo(0, 0))
}
