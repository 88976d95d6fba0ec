import { expectAccessible } from './harness/accessibility.ts'
import { Ime } from './harness/ime.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a job is suggested from the standard work while it is typed, also without a connection', async ({
  openAs,
  network,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const held = page.waitForResponse((answer) => answer.url().endsWith('/hse/standard/task'))
  await page.goto(`/project/${project}/tab/11/write`)
  await (await held).finished()
  await network.set({ kind: 'refuse' })

  const job = page.getByRole('combobox', { name: '작업명' })
  const list = page.getByRole('listbox', { name: '표준작업' })
  const ime = await Ime.of(page)
  await job.focus()
  await ime.type('ㅂ', '비')
  for (const state of ['ㄱ', '겨', '계']) await ime.compose(state)
  // Before the syllable ends, the list is there; the Enter that ends it chooses nothing.
  await expect(list.getByRole('option').first()).toBeVisible()
  await ime.commit('계')
  await expect(job).toHaveValue('비계')
  await expect(list.getByRole('option').first()).toContainText('비계')
  await expect(list.getByRole('option').first()).toContainText(' › ')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option', { selected: true })
  const name = (await first.locator('span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(job).toHaveValue(name)
  await expect(list).toHaveCount(0)

  // Escape closes the list and keeps the text; what is in no list stays as it is.
  await job.fill('해체')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(job).toHaveValue('해체')
  await job.fill('우리만 하는 작업')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(job).toHaveValue('우리만 하는 작업')

  // It was stored: opened again without a connection, it is still searched.
  await page.reload()
  await job.fill('비계')
  await expect(list.getByRole('option').first()).toBeVisible()
})

test('without the list on the device a job is written as it is', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.route('**/hse/standard/task', (route) => route.abort())
  await page.goto(`/project/${project}/tab/11/write`)
  await network.set({ kind: 'refuse' })
  const job = page.getByRole('combobox', { name: '작업명' })
  await job.fill('지하 저수조 방수')
  await expect(page.getByText('이 기기에 표준작업 목록이 없습니다.')).toBeVisible()
  await expect(job).toHaveValue('지하 저수조 방수')
})
