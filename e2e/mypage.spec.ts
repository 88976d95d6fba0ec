import { expectAccessible, unroll } from './harness/accessibility.ts'
import { pressIn } from './harness/keys.ts'
import { openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { draw } from './harness/signing.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

for (const device of ['phone', 'desktop'] as const) {
  const tag = device === 'phone' ? [] : ['@soak']
  test(`a person edits their own information, on the ${device}`, { tag }, async ({ openAs }) => {
    const page = await openAs('staff', device)
    await page.goto('/mypage/info-update')
    const mobile = page.getByRole('group', { name: '휴대폰' })
    await mobile.getByRole('textbox').first().fill('01098765432')
    await page.getByLabel('직급').fill(`과장 ${device}`)

    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('저장했습니다.')).toBeVisible()
    await expect(page.getByText('바꾼 것이 없습니다.')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('직급')).toHaveValue(`과장 ${device}`)
    await expect(mobile.getByRole('textbox').nth(2)).toHaveValue('5432')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  })

  test(`a signature is drawn, stored and removed, on the ${device}`, async ({ openAs }) => {
    const page = await openAs('safety', device)
    await page.goto('/mypage/sign-update')
    await page.getByRole('button', { name: '서명 등록' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(dialog.getByText('먼저 서명을 그려 주세요.')).toBeVisible()

    await expect(dialog).toHaveCSS('transform', 'none')
    await draw(page)
    await dialog.getByLabel('이름').fill(`${device} 서명`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '저장' }).click()
    const picture = page.getByRole('img', { name: `${device} 서명` })
    await expect(picture).toBeVisible()
    const drawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(drawn).toBeGreaterThan(400)
    await expect(page.getByText('기본', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: `${device} 서명 메뉴` }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('등록한 서명이 없습니다')).toBeVisible()
  })
}

test('a default document is stored, renamed and removed', async ({ openAs }) => {
  const page = await openAs('gate', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/mypage/document-update`)
  await page.getByRole('button', { name: '문서 올리기' }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.locator('input[type=file]').setInputFiles({
    name: '이수증.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(sheet.getByLabel('문서 이름')).toHaveValue('이수증')
  await sheet.getByRole('button', { name: '저장' }).click()
  await page.getByRole('button', { name: '이수증 메뉴' }).click()
  await page.getByRole('menuitem', { name: '수정' }).click()
  await sheet.getByLabel('문서 이름').fill('기초교육 이수증')
  await sheet.getByRole('button', { name: '저장' }).click()
  await page.getByRole('button', { name: '기초교육 이수증 메뉴' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('올려 둔 문서가 없습니다')).toBeVisible()
})

test('members are found offline, with contact data for those who may see it', async ({
  openAs,
}) => {
  const manager = await openAs('manager', 'desktop')
  const project = await openProject(manager)
  await manager.goto(`/project/${project}/people`)
  await searchFor(manager.getByRole('searchbox'), '누리비계')
  await expect(manager.getByText(/\d+명 찾음/)).toBeVisible()
  await manager
    .getByRole('button', { name: /누리비계/ })
    .first()
    .click()
  await expect(manager.getByRole('link', { name: '전화하기' })).toHaveAttribute('href', /^tel:\d+$/)
  await expectAccessible(manager)

  const partner = await openAs('partner', 'phone')
  await partner.goto(`/project/${project}/people`)
  await expect(partner.getByText(/^\d+명$/)).toBeVisible()
  const search = partner.getByRole('searchbox')
  await searchFor(search, '현장소장')
  const boss = partner.getByRole('button', { name: /한결종합건설/ }).first()
  await boss.click()
  await expect(partner.getByText('보이는 연락처가 없습니다.')).toBeVisible()
  await expect(partner.getByRole('link', { name: '전화하기' })).toHaveCount(0)
  await pressIn(partner.getByRole('dialog'), 'Escape')

  await untilCached(partner)
  await partner.context().setOffline(true)
  await partner.reload()
  await expect(partner.getByText(/^\d+명$/)).toBeVisible()
  await partner.getByRole('searchbox').fill('현장소장')
  await expect(partner.getByRole('button', { name: /한결종합건설/ }).first()).toBeVisible()
  for (const width of [320, 390, 768]) {
    await partner.setViewportSize({ width, height: 844 })
    const wide = () => partner.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width)
  }
  await unroll(partner)
  await expectAccessible(partner)
})
