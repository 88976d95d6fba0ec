import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './harness/accessibility.ts'
import { fillFinding, saveFinding } from './harness/corrective.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, smallProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** A plan as an office exports it. */
const aPlan = () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect
    width="100%" height="100%" fill="#fff"/><path d="M200 200h2600v1600H200z M1500 200v1600 M200
    1000h2600" fill="none" stroke="#222" stroke-width="12"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function addDrawing(page: Page, projectId: number, name: string) {
  await page.goto(`/project/${projectId}/drawings`)
  await page.getByRole('button', { name: '도면 추가' }).click()
  const dialog = page.getByRole('alertdialog', { name: '도면 추가' })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: '그림 고르기' }).click(),
    ])
    await chooser.setFiles(file)
  }
  const save = dialog.getByRole('button', { name: '저장', exact: true })
  await choose({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await dialog.getByRole('textbox', { name: '도면 이름' }).fill(name)
  await save.click()
  await expect(dialog.getByText(/PDF 도면은 올릴 수 없습니다/).first()).toBeVisible()
  await choose({ name: '평면도.png', mimeType: 'image/png', buffer: await aPlan() })
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
}

/** 오프라인 자료 받기 of the project, to its end. */
async function download(page: Page, projectId: number) {
  await page.goto(`/project/${projectId}/mypage/workmanager`)
  await page.getByRole('button', { name: '오프라인 자료 받기' }).click()
  // Records are not what is asked for here: of a week there are few.
  await page.getByRole('radio', { name: '최근 7일' }).check()
  const fetchIt = page.getByRole('button', { name: /^약 .+ 받기$/ })
  await expect(fetchIt).toBeEnabled()
  await fetchIt.click()
  // Hundreds of answers: longer where the machine has other work.
  await expect(page.getByText(/에 받음/)).toBeVisible({ timeout: 90_000 })
}

test('a place marked on a drawing offline arrives once, and the desk sees its pin', async ({
  openAs,
  openAtDesk,
  database,
  network,
}) => {
  const desk = await openAtDesk('office')
  const project = await openProject(desk, smallProject)
  const name = '3층 평면도 PIN-1'
  await addDrawing(desk, project, name)
  await expectAccessible(desk)

  const phone = await openAs('staff', 'phone')
  await openProject(phone, smallProject)
  await download(phone, project)
  await network.set({ kind: 'refuse' })

  await fillFinding(phone, project, {
    place: '3층 동측 PIN-1',
    content: '단부 난간이 없음',
    before: await makePhoto({ seed: 66 }),
  })
  await phone.getByRole('button', { name: '도면에 표시' }).click()
  const dialog = phone.getByRole('dialog')
  // Never opened on this phone, and no connection: the download has it.
  await dialog.getByRole('button', { name }).click()
  const plan = dialog.getByRole('group', { name: `${name} 도면` })
  await expect(dialog.getByText('위치를 누르세요', { exact: false })).toBeVisible()
  const box = await plan.boundingBox()
  if (!box) throw new Error('there is no drawing')
  // The plan is 3:2 and as wide as the phone.
  await phone.touchscreen.tap(box.x + box.width * 0.5, box.y + box.height * 0.5)
  const pin = dialog.getByRole('button', { name: /^핀\./ })
  await expect(pin).toHaveAccessibleName(/50 %, 50 %/)
  await pin.press('Shift+ArrowRight')
  await expect(pin).toHaveAccessibleName(/52 %, 50 %/)
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: '이 위치로 표시' }).click()
  await expect(phone.getByText(`${name} (52 %, 50 %)`)).toBeVisible()

  const id = await saveFinding(phone)
  await expect(phone.getByText(`${name} (52 %, 50 %)`).first()).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(phone)
  const rows = await database.rows(
    "select count(*)::int as n from post where values ->> 'place' = '3층 동측 PIN-1'",
  )
  expect(rows).toEqual([{ n: 1 }])

  await desk.goto(`/project/${project}/drawings`)
  await desk.getByRole('link', { name: new RegExp(name) }).click()
  const mark = desk.getByRole('group', { name: `${name} 도면` }).locator(`a[href*="${id}"]`)
  await expect(mark).toBeVisible()
  await expect(desk.getByText('1개', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await mark.click()
  await desk.waitForURL(new RegExp(`/page/${id}`))
  await expect(desk.getByText(`${name} (52 %, 50 %)`).first()).toBeVisible()
})
