import { readToken } from '../contract/gate/token.ts'
import { codeOf, expect, issueBadges, gateTest as test, textOf } from './harness/gate.ts'
import { openDialog, openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { hasZbar, noZbar, zbarTexts } from './harness/zbar.ts'

// In CI, where it is installed, its absence is a failure.
test.skip(!hasZbar() && !process.env.CI, noZbar)

const kindOf = (text: string) => {
  const read = readToken(text)
  return 'token' in read ? read.token.kind : read.error
}

test('another reader reads the personal code and the board off the screens as they are', {
  tag: '@soak',
}, async ({ openAs }) => {
  const tablet = await openAs('gate', 'desktop')
  const project = await openProject(tablet)
  const phone = await openAs('worker', 'phone')
  await phone.goto(`/project/${project}/qr`)
  const code = codeOf(phone, '이준호님의 출입 코드')
  await expect(code).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    // The whole screen, as another camera sees the phone.
    const picture = await phone.screenshot()
    const texts = zbarTexts(picture)
    expect(texts.map(kindOf)).toEqual(['personal'])
    expect(texts).toEqual([await textOf(picture)])
  }

  await tablet.goto(`/project/${project}/qr/board`)
  const gate = tablet.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await gate.textContent()) ?? ''
  await gate.click()
  await expect(codeOf(tablet, `${name} 게이트의 코드`)).toBeVisible()
  expect(zbarTexts(await tablet.screenshot()).map(kindOf)).toEqual(['board'])
})

test('every badge of a printed sheet is read, and is the badge that was issued', {
  tag: '@soak',
}, async ({ openAtDesk, database, app }) => {
  const office = await openAtDesk('manager')
  const project = await openProject(office)
  const badges = await issueBadges(app.url, database, project, 8)
  await office.goto(`/project/${project}/qr/manage`)
  await office.getByRole('button', { name: '출입증', exact: true }).click()
  await searchFor(office.getByRole('searchbox', { name: '사람 검색' }), '새사람')
  for (const { name } of badges) {
    await office.getByRole('checkbox', { name, exact: true }).check()
  }
  await office.getByRole('button', { name: '인쇄 8' }).click()
  const ready = openDialog(office).getByRole('button', { name: '인쇄' })
  await expect(ready).not.toHaveAttribute('aria-disabled')
  // A4 at 96 dots an inch, as a printer receives it.
  await office.setViewportSize({ width: 794, height: 1123 })
  await office.emulateMedia({ media: 'print' })
  const texts = zbarTexts(await office.screenshot({ fullPage: true }))
  expect(texts).toHaveLength(badges.length)
  expect(texts).toEqual(expect.arrayContaining(badges.map(({ token }) => token)))
  expect(new Set(texts.map(kindOf))).toEqual(new Set(['badge']))
})
