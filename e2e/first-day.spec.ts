import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type Matrix from '@zxing/library/esm/core/common/BitMatrix.js'
import type Reader from '@zxing/library/esm/core/qrcode/decoder/Decoder.js'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessibility.ts'
import { signInAs } from './harness/account.ts'
import { App } from './harness/app.ts'
import { goTo, openDialog, writeHazard } from './harness/record.ts'
import { expect, test as onDemo } from './harness/test.ts'

// What it exports for Node lacks the decoder.
const require = createRequire(import.meta.url)
const zxing = {
  BitMatrix: (require('@zxing/library/cjs/core/common/BitMatrix.js') as { default: typeof Matrix })
    .default,
  Decoder: (
    require('@zxing/library/cjs/core/qrcode/decoder/Decoder.js') as { default: typeof Reader }
  ).default,
}

const admin = { login: 'first-admin', password: 'the crane above the harbour 7' }
const chosen = 'my boots are by the gate 9'

/** `npm run admin`, with the password on its standard input. */
async function makeAdministrator(env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['--login', admin.login, '--name', '홍길동', '--company', '한결종합건설(주)']
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'ignore', 'inherit'],
    env,
  })
  child.stdin?.end(`${admin.password}\n`)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  await once(server, 'close')
  return typeof at === 'object' && at ? at.port : 0
}

/** An empty production start as README says: settings, one account, nothing else. */
const test = onDemo.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from here.
    async ({}, use) => {
      const port = String(await freePort())
      const app = await App.start({
        before: makeAdministrator,
        env: {
          NODE_ENV: 'production',
          DEMO: '',
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          SECRET: 'a secret of thirty-two letters and more',
          RATE_LIMIT: '1',
        },
      })
      await use(app)
      await app.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const field = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true })

type Row = Record<string, string>

/** The template of an upload screen, filled in as in Excel: under the columns that a person reads. */
async function fillTemplate(page: Page, rows: readonly Row[]): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '양식 내려받기' }).click()
  const book = await readXlsx(await readFile(await (await coming).path()))
  const [labels = [], keys = []] = book.sheets[0]?.rows ?? []
  const names = labels.map((label) => String(label).replace(' *', ''))
  const cells = rows.map((row) => names.map((name) => row[name] ?? null))
  const name = book.sheets[0]?.name ?? ''
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows: [labels, keys, ...cells] }] }))
}

async function upload(page: Page, rows: readonly Row[], name: string): Promise<void> {
  const buffer = await fillTemplate(page, rows)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** What the camera of a phone reads off a invitation sheet. */
async function readCode(svg: Locator): Promise<string> {
  const { side, path } = await svg.evaluate((element) => ({
    side: (element as SVGSVGElement).viewBox.baseVal.width - 8,
    path: element.querySelector('path')?.getAttribute('d') ?? '',
  }))
  const matrix = new zxing.BitMatrix(side, side)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) matrix.set(Number(x), Number(y))
  return new zxing.Decoder().decodeBitMatrix(matrix).getText()
}

const sites: Row[] = ['101동', '102동', '지하주차장', '부대토목'].map((name, n) => ({
  현장명: name,
  '현장 구분 코드': 'A1',
  '현장 유형': n === 3 ? '토공·조경' : '건축물',
  전화번호: '031-790-0007',
  참여업체: n === 3 ? '다온토건(주)' : '',
}))

const people: Row[] = Array.from({ length: 30 }, (_, n) => {
  const two = String(n + 1).padStart(2, '0')
  const partner = n >= 20
  return {
    이름: `${'김이박최정강조윤장임'[n % 10]}${n < 10 ? '한결' : n < 20 ? '서준' : '다온'}${two}`,
    아이디: `crew.${two}`,
    휴대폰: `010-2000-00${two}`,
    회사: partner ? '다온토건(주)' : '한결종합건설(주)',
    직책: partner ? '작업반장' : n === 0 ? '현장소장' : '공사기사',
    역할: n === 0 ? '현장 관리자' : n === 1 ? '안전관리자' : '구성원',
  }
})

/** One journey, cut into steps: each finds what the steps before it have made on the server. */
test.describe.configure({ mode: 'serial' })

let project = 0
/** What the code on the invitation sheet of `crew.07` says. */
let link = ''

async function openDesk(openPage: (device: 'desktop') => Promise<Page>): Promise<Page> {
  const desk = await openPage('desktop')
  await signInAs(desk, admin.login, admin.password)
  return desk
}

test('a new administrator finds an empty portal and makes a project', async ({ openPage }) => {
  const desk = await openDesk(openPage)

  // Nothing is there, and the first thing to do is said.
  await expect(desk.getByRole('heading', { name: '프로젝트가 아직 없습니다' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: '프로젝트 만들기' }).click()
  await field(desk, '프로젝트 이름').fill('FD-1 새벽나루 물류센터 신축공사')
  await field(desk, '발주처').fill('새벽나루개발')
  await field(desk, '착공일').fill('2026-03-02')
  await desk.getByRole('button', { name: '만들기', exact: true }).click()
  await expect(desk).toHaveURL(/\/project\/\d+\/info$/)
  project = Number(/\/project\/(\d+)\//.exec(desk.url())?.[1])
})

test('a partner company joins it, and its work sites are imported from a workbook', async ({
  openPage,
}) => {
  const desk = await openDesk(openPage)
  await goTo(desk, `/project/${project}/company/info`)
  await desk.getByRole('button', { name: '업체 추가' }).first().click()
  await openDialog(desk).getByRole('button', { name: '새 회사 등록' }).click()
  const company = desk.getByRole('dialog', { name: '새 회사 등록' })
  await company.getByLabel('업체명').fill('다온토건(주)')
  await company.getByRole('button', { name: '등록', exact: true }).click()
  await desk.getByRole('button', { name: '1곳 추가' }).click()
  await expect(desk.getByRole('link', { name: '다온토건(주)' })).toBeVisible()

  await goTo(desk, `/project/${project}/field/all/excel-upload`)
  await upload(desk, sites, '현장.xlsx')
  await desk.getByRole('button', { name: '4행 올리기' }).click()
  await expect(desk.getByText('4행을 등록했습니다.')).toBeVisible()
})

test('thirty people are imported from a workbook, after an error is shown, and each gets an invitation sheet', async ({
  openPage,
}) => {
  const desk = await openDesk(openPage)
  // An error is shown by row and column, and nothing is imported.
  await goTo(desk, `/project/${project}/info/members`)
  await desk.getByRole('link', { name: '엑셀 올리기' }).click()
  await expect(desk.getByRole('button', { name: '양식 내려받기' })).toBeVisible()
  await expectAccessible(desk)
  const changed = { ...people[4], 회사: '다은토건(주)' }
  await upload(desk, people.with(4, changed), '구성원.xlsx')
  // The preview, which is there for a moment before, says it of its row, too.
  const mistakes = desk.getByRole('table', { name: '틀린 곳' })
  const mistake = mistakes.getByRole('row').filter({ hasText: '을(를) 찾을 수 없습니다' })
  await expect(mistake).toContainText('회사')
  await expect(desk.getByRole('button', { name: '29행 올리기' })).toBeDisabled()
  await desk.getByRole('button', { name: '다른 파일 고르기' }).click()
  await upload(desk, people, '구성원.xlsx')
  await desk.getByRole('button', { name: '30행 올리기' }).click()
  await expect(desk.getByText('30행을 등록했습니다.')).toBeVisible()
  const sheets = desk.getByRole('region', { name: '첫 로그인 안내' }).getByRole('listitem')
  await expect(sheets).toHaveCount(30)
  await expectAccessible(desk)
  // Paper is narrow: what is printed is still there, and stays afterwards.
  await desk.emulateMedia({ media: 'print' })
  await desk.setViewportSize({ width: 794, height: 1123 })
  await expect(sheets).toHaveCount(30)
  await desk.emulateMedia({ media: null })
  await desk.setViewportSize({ width: 1440, height: 900 })
  const mine = sheets.filter({ hasText: 'crew.07' })
  link = await readCode(mine.getByRole('img'))
  expect(link).toContain(`${new URL(desk.url()).origin}/reset-password#`)
})

test('one of them reads the invitation sheet, chooses a password, signs in and writes what the office reads', async ({
  openPage,
}) => {
  const phone = await openPage('phone')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: /조한결07/ })).toBeVisible()
  await expect(field(phone, '아이디')).toHaveValue('crew.07')
  await expectAccessible(phone)
  await field(phone, '비밀번호').fill(chosen)
  await field(phone, '비밀번호 확인').fill(chosen)
  await phone.getByRole('button', { name: '비밀번호 정하기' }).click()
  // The form has a link of the same name, which does not wait for the answer.
  await expect(phone.getByRole('heading', { name: '비밀번호를 정했습니다' })).toBeVisible()
  await phone.getByRole('link', { name: '로그인으로' }).click()
  // The screen of the invitation, with a read-only field of the same name, stays until then.
  await expect(phone).toHaveURL(/\/login/)
  await expect(field(phone, '아이디')).toBeEditable()
  await field(phone, '아이디').fill('crew.07')
  await field(phone, '비밀번호').fill(chosen)
  await phone.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(phone.getByText('FD-1 새벽나루 물류센터 신축공사').first()).toBeVisible()
  await writeHazard(phone, project, { what: 'FD-1 개구부 덮개가 없습니다' })
  await expect(phone.getByText('서버에 도착').first()).toBeVisible()

  // The office reads it, and the link is no longer valid.
  const desk = await openDesk(openPage)
  await goTo(desk, `/project/${project}/tab/7`)
  await expect(desk.getByText('FD-1 개구부 덮개가 없습니다').first()).toBeVisible()
  const other = await openPage('phone')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible()
})
