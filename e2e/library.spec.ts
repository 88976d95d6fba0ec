import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import libraries from '../contract/boards/libraries/library.ts'
import { soaking } from '../tests/harness/size.ts'
import { unzip } from '../tests/harness/unzip.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { isPhoto } from './harness/writes.ts'

/** A gigabyte in `npm run soak -- tests`. */
const megabytes = soaking ? 1024 : 12
const cuts = 5
/** More than there is time for: until the page is loaded again, no chunk arrives whole. */
const cutsToReload = 500

/** Playwright takes no more than 50 MB out of memory. */
async function aFile(name: string, bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), name)
  await writeFile(path, bytes)
  return path
}

async function choose(page: Page, path: string, button = '파일 올리기') {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(path)
}

const listed = (page: Page, name: string) =>
  page.getByRole('list', { name: '자료실' }).getByRole('button', { name })

test('a large file that is cut again and again arrives whole, once it is chosen again after a reload', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const library = `/project/${project}/filelibrary/6`
  await page.goto(library)
  const path = await aFile('순회 촬영 LIB-1.bin', randomBytes(megabytes * 1024 * 1024))
  network.script(
    Array.from({ length: cutsToReload }, (_, n) => ({
      when: isPhoto,
      fault: { kind: 'cut' as const, direction: 'up' as const, bytes: 9_000 + (n % cuts) * 10_000 },
    })),
  )
  await choose(page, path)
  await expect(page.getByText('앱을 열어 두어야 올라갑니다', { exact: false })).toBeVisible()
  await expect
    .poll(() => network.counts.cut ?? 0, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(cuts)
  const stored = async () =>
    await database.rows(
      `select u.size::int as size, u.arrived_at is not null as whole from library_file f
        join library_version v on v.file_id = f.id join upload u on u.id = v.upload_id
        where f.name like '%LIB-1.bin'`,
    )
  // The browser asks before it leaves a page whose files would not arrive.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  network.script([])
  expect(await stored()).toEqual([])
  await expect(page.getByText('같은 파일을 다시 고르면', { exact: false })).toBeVisible()
  await choose(page, path)
  const whole = [{ size: megabytes * 1024 * 1024, whole: true }]
  await expect.poll(stored, { timeout: 600_000 }).toEqual(whole)
  await rm(path)
  await expect(listed(page, '순회 촬영 LIB-1.bin')).toBeVisible()
  await expectAccessible(page)
})

test('a folder, a file in it, a new version with its note, the bin and back', async ({
  openAs,
  openAtDesk,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const library = `/project/${project}/filelibrary/7`
  const reader = await openAtDesk('partner')
  await reader.goto(library)
  await page.goto(library)
  await page.getByRole('button', { name: '새 폴더' }).click()
  const name = openDialog(page).getByLabel('폴더 이름')
  await name.fill('1/2층 LIB-2')
  await openDialog(page).getByRole('button', { name: '저장' }).click()
  await expect(
    openDialog(page)
      .getByText(/이름에 .* 쓸 수 없고/)
      .first(),
  ).toBeVisible()
  await name.fill('비상대응 LIB-2')
  await openDialog(page).getByRole('button', { name: '저장' }).click()
  await listed(page, '비상대응 LIB-2').click()
  await expect(page.getByText('빈 폴더입니다')).toBeVisible()

  const path = await aFile('대피도 LIB-2.txt', Buffer.from('동쪽 계단으로 나갑니다'))
  await choose(page, path)
  await listed(page, '대피도 LIB-2.txt').click()
  await expect(page.getByText('동쪽 계단으로 나갑니다')).toBeVisible()

  await writeFile(path, '서쪽 계단으로 나갑니다')
  await choose(page, path)
  const same = openDialog(page)
  await expect(same.getByText('같은 이름이 1개 있습니다')).toBeVisible()
  await expect(same.getByRole('radio', { name: '새 버전' })).toBeChecked()
  await same.getByLabel('바뀐 내용 (선택)').fill('계단 공사로 바꿈')
  await same.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('서쪽 계단으로 나갑니다')).toBeVisible()
  await expect(page.getByText('계단 공사로 바꿈')).toBeVisible()
  await expect(page.getByRole('heading', { name: '버전 2개' })).toBeVisible()
  await expectAccessible(page)
  await rm(path)

  // Who reads sees the same, and no button that the server would refuse.
  await listed(reader, '비상대응 LIB-2').click()
  await listed(reader, '대피도 LIB-2.txt').click()
  await expect(reader.getByText('서쪽 계단으로 나갑니다')).toBeVisible()
  await expect(reader.getByRole('button', { name: '파일 올리기' })).toHaveCount(0)

  await page.getByRole('checkbox', { name: '대피도 LIB-2.txt 선택' }).check()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  const ask = page.getByRole('alertdialog', { name: '1개를 삭제할까요?' })
  await ask.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(listed(page, '대피도 LIB-2.txt')).toHaveCount(0)
  await expect(listed(reader, '대피도 LIB-2.txt')).toHaveCount(0)
  await page.getByRole('button', { name: '휴지통' }).click()
  const bin = page.getByRole('dialog', { name: '휴지통' })
  const row = bin.getByRole('listitem').filter({ hasText: '대피도 LIB-2.txt' })
  await row.getByRole('button', { name: '되살리기' }).click()
  await expect(row).toHaveCount(0)
  await bin.getByRole('button', { name: '닫기' }).click()
  await expect(listed(page, '대피도 LIB-2.txt')).toBeVisible()

  await page.getByRole('checkbox', { name: '대피도 LIB-2.txt 선택' }).check()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await ask.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(listed(page, '대피도 LIB-2.txt')).toHaveCount(0)
  await page.getByRole('button', { name: '휴지통' }).click()
  await row.getByRole('button', { name: '영구 삭제' }).click()
  const forGood = page.getByRole('alertdialog', { name: /대피도 LIB-2\.txt/ })
  await expect(forGood.getByText('되돌릴 수 없습니다', { exact: false })).toBeVisible()
  await forGood.getByRole('button', { name: '영구 삭제' }).click()
  await expect(row).toHaveCount(0)
})

async function downloadBy(page: Page, button: RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

async function entriesOf(download: Download): Promise<Record<string, string>> {
  const entries = unzip(await readFile(await download.path()))
  return Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes.toString()]))
}

test('who may only read downloads a folder, or what is chosen of it, as one ZIP with Korean names', async ({
  openAs,
  openAtDesk,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const library = `/project/${project}/filelibrary/8`
  await page.goto(library)
  await page.getByRole('button', { name: '새 폴더' }).click()
  await openDialog(page).getByLabel('폴더 이름').fill('작업계획 LIB-3')
  await openDialog(page).getByRole('button', { name: '저장' }).click()
  await listed(page, '작업계획 LIB-3').click()
  await expect(page.getByText('빈 폴더입니다')).toBeVisible()
  for (const word of ['양중', '굴착', '해체']) {
    const path = await aFile(`${word} LIB-3.txt`, Buffer.from(`${word} 작업계획서`))
    await choose(page, path)
    await expect(listed(page, `${word} LIB-3.txt`)).toBeVisible()
    await rm(path)
  }

  const reader = await openAtDesk('partner')
  await reader.goto(library)
  await listed(reader, '작업계획 LIB-3').click()
  const folder = await downloadBy(reader, /^폴더 받기 \(3개, /)
  expect(folder.suggestedFilename()).toBe('작업계획 LIB-3.zip')
  expect(await entriesOf(folder)).toMatchObject({
    '작업계획 LIB-3/굴착 LIB-3.txt': '굴착 작업계획서',
    '작업계획 LIB-3/양중 LIB-3.txt': '양중 작업계획서',
    '작업계획 LIB-3/해체 LIB-3.txt': '해체 작업계획서',
  })
  for (const word of ['양중', '해체'])
    await reader.getByRole('checkbox', { name: `${word} LIB-3.txt 선택` }).check()
  await expect(reader.getByRole('button', { name: '삭제', exact: true })).toHaveCount(0)
  expect(await entriesOf(await downloadBy(reader, /^받기 \(2개, /))).toEqual({
    '양중 LIB-3.txt': '양중 작업계획서',
    '해체 LIB-3.txt': '해체 작업계획서',
  })
  await expectAccessible(reader)
})

test('each of the 33 libraries opens on a phone, and a number beyond them is an unknown path', async ({
  openAs,
}) => {
  const page = await openAs('worker', 'phone')
  const [, project] = /\/project\/(\d+)\/home/.exec(page.url()) ?? []
  await page.goto(`/project/${project}/filelibrary`)
  await expectAccessible(page)
  for (const { n, label } of libraries) {
    // Words of one are part of another's.
    const link = page.locator(`a[href$="/filelibrary/${n}"]`)
    await expect(link).toContainText(label.ko)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/filelibrary/${n}$`))
    await expect(page.getByRole('button', { name: '파일 올리기' })).toHaveCount(0)
    await page.goBack()
  }
  await page.goto(`/project/${project}/filelibrary/34`)
  await expect(page).toHaveURL(/error-404/)
})
