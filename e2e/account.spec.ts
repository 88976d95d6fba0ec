import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { demoPassword, signInAs } from './harness/account.ts'
import type { App } from './harness/app.ts'
import { hire } from './harness/staffing.ts'
import { expect, test } from './harness/test.ts'

const password = 'kestrel over the quarry'

interface Person {
  name: string
  username: string
  email: string
}

async function fill(page: Page, { name, username, email }: Person): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(name)
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
}

/** The path of the link in the newest mail to an address. */
async function linkTo(app: App, email: string): Promise<string> {
  const folder = join(app.dataDir, 'sent')
  let link = ''
  await expect(async () => {
    for (const name of (await readdir(folder)).sort().reverse()) {
      const letter = await readFile(join(folder, name), 'utf8')
      if (!letter.includes(`To: ${email}`)) continue
      const body = letter.slice(letter.indexOf('\r\n\r\n') + 4)
      const text = /transfer-encoding: base64/i.test(letter)
        ? Buffer.from(body, 'base64').toString('utf8')
        : body.replace(/=\r\n/g, '').replace(/=3D/g, '=')
      link = /\/(?:register|reset-password)#[\w-]+/.exec(text)?.[0] ?? ''
      break
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Picks in the dialog's list of that name; returns what the list calls it. */
async function pick(page: Page, label: string, option: string | RegExp): Promise<string> {
  await page.getByRole('dialog').getByLabel(label).first().click()
  const found = page.getByRole('option', { name: option }).first()
  const name = (await found.textContent()) ?? ''
  await found.click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  return name.trim()
}

for (const device of ['phone', 'desktop'] as const) {
  const tag = device === 'phone' ? [] : ['@soak']
  test(`somebody applies, waits, and is let in, on the ${device}`, { tag }, async ({
    openUsed,
    openAs,
  }) => {
    const who = {
      name: `나신입${device}`,
      username: `newcomer-${device}`,
      email: `newcomer-${device}@example.com`,
    }
    const office = await openAs('admin', device)
    // The phone shows its menu meanwhile, the desk its alerts.
    await office.goto(device === 'phone' ? '/more' : '/mypage/alert')
    const counted = office.getByRole('main').getByRole('link', { name: /^계정 관리 ?\d+/ })
    await expect(office.getByRole('main')).toBeVisible()
    await expect(counted).toHaveCount(0)
    const page = await openUsed(device)
    await page.goto('/login')
    await page.getByRole('link', { name: '회원가입' }).click()
    await page.getByRole('button', { name: '가입 신청' }).click()
    await expect(page.getByText('필수 항목입니다.')).toHaveCount(4)
    await expectAccessible(page)
    await fill(page, who)
    await page.getByLabel('비밀번호 확인').fill('something else')
    await page.getByRole('button', { name: '가입 신청' }).click()
    await expect(page.getByText('두 비밀번호가 다릅니다.')).toBeVisible()
    await page.getByLabel('비밀번호 확인').fill(password)
    await page.getByRole('button', { name: '가입 신청' }).click()
    await expect(page.getByText('가입을 신청했습니다')).toBeVisible()
    await expectAccessible(page)

    await signInAs(page, who.username, password)
    await expect(page).toHaveURL(/\/access-pending$/)
    await expect(page.getByText('관리자가 가입 신청을 확인하고 있습니다.')).toBeVisible()
    // Each way from here would lead back: none is offered.
    await expect(page.getByRole('navigation', { name: /메뉴|주요 화면/ })).toHaveCount(0)
    await expectAccessible(page)

    // The administrator is notified on whatever screen they are.
    const alert = office.getByRole('link', { name: new RegExp(`${who.name}님이 가입을 신청`) })
    if (device === 'phone') {
      await expect(counted).toBeVisible()
      await office.goto('/mypage/alert')
    }
    await expect(alert).toBeVisible()
    if (device === 'desktop') {
      await office.goto('/more')
      await expect(counted).toBeVisible()
      await office.goto('/mypage/alert')
    }
    await alert.click()
    await expect(office).toHaveURL(/\/accounts$/)
    const row = office.getByRole('button', { name: new RegExp(who.name) })
    await expect(row).toBeVisible()
    await expectAccessible(office)
    await row.click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByText(who.email)).toBeVisible()
    await dialog.getByLabel('등급').click()
    await office.getByRole('option', { name: '2 · 현장 직원' }).click()
    await expectAccessible(office)
    await dialog.getByRole('button', { name: '승인' }).click()
    await expect(office.getByText(`${who.name}님을 승인했습니다`)).toBeVisible()
    await expect(row).toHaveCount(0)

    // The page also checks every half minute, and may redirect before the press or during it.
    await Promise.race([
      page.waitForURL(/\/home$/),
      page.getByRole('button', { name: '다시 확인' }).click(),
    ])
    await expect(page).toHaveURL(/\/home$/)
  })
}

test('an invitation is a link, and lets in at once', async ({ openAs, openUsed, app }) => {
  const who = { name: '이초대', username: 'invited', email: 'invited@example.com' }
  const office = await openAs('admin', 'desktop')
  await office.goto('/accounts')
  await office.getByRole('button', { name: '초대하기' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('이름').fill(who.name)
  await dialog.getByLabel('이메일').fill(who.email)
  await pick(office, '등급', '2 · 현장 직원')
  const project = await pick(office, '프로젝트', /./)
  await pick(office, '회사', '한결종합건설(주)')
  await dialog.getByLabel('이 이메일로 링크도 보내기').check()
  await dialog.getByRole('button', { name: '링크 만들기' }).click()
  await expect(office.getByRole('textbox', { name: '초대 링크' })).toHaveValue(
    /\/register#[\w-]{43}$/,
  )
  await office.getByRole('button', { name: '닫기' }).last().click()
  await office.getByRole('button', { name: '초대', exact: true }).click()
  await expect(office.getByText(/이초대/)).toBeVisible()
  await expectAccessible(office)

  const page = await openUsed('phone')
  const link = await linkTo(app, who.email)
  await page.goto(link)
  await expect(page.getByText(/님이 초대했습니다/)).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(who.email)
  // A phone discards a tab while its user is in another app.
  await page.reload()
  await expect(page.getByText(/님이 초대했습니다/)).toBeVisible()
  await fill(page, who)
  await page.getByRole('button', { name: '계정 만들기' }).click()
  await expect(page.getByText('계정을 만들었습니다')).toBeVisible()
  await page.getByRole('link', { name: '로그인으로' }).click()
  await signInAs(page, who.username, password)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('main').getByText(project).first()).toBeVisible()

  // The link is spent, and says so to whoever opens it again.
  const late = await openUsed('phone')
  await late.goto(link)
  await expect(late.getByText('초대가 끝났거나 취소되었습니다.')).toBeVisible()
})

test('a forgotten password is replaced by the link of a letter', async ({ openUsed, app }) => {
  await hire(app, 'forgetful', '김깜빡')
  const page = await openUsed('phone')
  await signInAs(page, 'forgetful', demoPassword)
  await page.goto('/forgot-password')
  await page.getByLabel('이메일').fill('nobody@example.com')
  await page.getByRole('button', { name: '링크 보내기' }).click()
  await expect(page.getByText('메일을 확인해 주세요')).toBeVisible()

  const wrong = await openUsed('phone')
  await wrong.goto(`/reset-password#${'A'.repeat(43)}`)
  // A wrong link shows an error before any typing; a typed code is checked when it is sent.
  await expect(wrong.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible()
  await expectAccessible(wrong)
  await wrong.goto('/forgot-password')
  await wrong.goto('/reset-password')
  await wrong.getByRole('button', { name: '비밀번호 정하기' }).click()
  await expect(wrong.getByText('필수 항목입니다.')).toHaveCount(2)
  await wrong.getByLabel('메일로 받은 코드').fill('A'.repeat(43))
  await wrong.getByLabel('새 비밀번호').fill(password)
  await wrong.getByLabel('비밀번호 확인').fill(password)
  await wrong.getByRole('button', { name: '비밀번호 정하기' }).click()
  await expect(wrong.getByText('코드가 맞지 않거나 끝났습니다.')).toBeVisible()
  await expectAccessible(wrong)
})

test('one sees where one is signed in, and ends the others', async ({ openUsed, app }) => {
  await hire(app, 'twice', '박두번')
  const [phone, desk] = [await openUsed('phone'), await openUsed('desktop')]
  await signInAs(phone, 'twice', demoPassword)
  await signInAs(desk, 'twice', demoPassword)
  await desk.goto('/mypage/workmanager')
  await expect(desk.getByText('이 기기', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '다른 모든 기기에서 로그아웃' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(desk.getByRole('button', { name: '다른 모든 기기에서 로그아웃' })).toHaveCount(0)
  await phone.reload()
  await phone.goto('/mypage/workmanager')
  await expect(phone.getByText('로그인이 끝났습니다.').first()).toBeVisible()
})
