import { Ime } from './harness/ime.ts'
import { openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a search waits for whole syllables', async ({ openAs, network }) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(20)
  const requested = () =>
    network.log.map(({ head }) => head.path).filter((path) => path.includes('keyword='))
  const ime = await Ime.of(page)
  const box = page.getByRole('searchbox', { name: '검색어' })
  await box.focus()
  await ime.type('ㄱ', '개')
  for (const state of ['ㄱ', '구', '굽']) {
    await ime.compose(state)
    // longer than the delay of the search
    await page.waitForTimeout(500)
  }
  expect(requested().filter((path) => path.includes(encodeURIComponent('굽')))).toEqual([])
  await expect(box).toHaveValue('개굽')
  await ime.type('구')
  await ime.type('ㅂ', '부')
  await expect(page).toHaveURL(/q=/)
  await expect(box).toHaveValue('개구부')
  await expect.poll(requested).toContainEqual(expect.stringContaining(encodeURIComponent('개구부')))
  expect(requested().filter((path) => path.includes(encodeURIComponent('굽')))).toEqual([])
})

test('the Enter that ends a syllable opens nothing, the next one opens what was found', async ({
  openAs,
}) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '화면, 기록, 프로젝트 검색' })
  // The first syllable alone finds another screen first: 부적합 시정조치.
  await field.fill('합')
  const ime = await Ime.of(page)
  for (const state of ['ㄷ', '도', '동']) await ime.compose(state)
  await expect(field).toHaveValue('합동')
  const found = page.getByRole('option').first()
  await expect(found).toHaveText('합동·순회점검')
  await page.keyboard.press('Enter')
  await ime.commit('동')
  await expect(field).toHaveValue('합동')
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/project/${project}/tab/48`))
})

test('the 200th character is a whole one and the 201st is refused, not cut in half', async ({
  openAs,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  await page.getByLabel('내용', { exact: true }).fill('긴 위치 KOR-1')
  await page.getByRole('radio', { name: '아니오' }).check()
  const place = page.getByLabel('위치', { exact: true })
  await place.fill('가'.repeat(199))
  await place.press('End')
  const ime = await Ime.of(page)
  await ime.type('ㅎ', '하', '한')
  await expect(place).toHaveValue(`${'가'.repeat(199)}한`)
  await expect(page.getByText('200자까지 작성할 수 있습니다.')).toHaveCount(0)

  await ime.compose('ㄱ')
  await ime.compose('글')
  // text in composition is shown as it is and validated when it is complete
  await expect(place).toHaveValue(`${'가'.repeat(199)}한글`)
  await expect(page.getByText('200자까지 작성할 수 있습니다.')).toHaveCount(0)
  await ime.commit('글')
  await expect(page.getByText('200자까지 작성할 수 있습니다.')).toBeVisible()
  await expect(place).toHaveValue(`${'가'.repeat(199)}한`)

  const id = await saveRecord(page)
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  const [row] = await database.rows<{ place: string }>(
    `select "values"->>'place' as place from post where id = $1`,
    [id],
  )
  expect(row?.place).toBe(`${'가'.repeat(199)}한`)
})

test('no key saves a comment in the middle of a syllable', async ({ openAs }) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7`)
  await page.getByRole('table').locator('tbody a').first().click()
  const box = page.getByRole('textbox', { name: '댓글 쓰기' })
  await box.fill('조치 바')
  await box.press('End')
  const ime = await Ime.of(page)
  await ime.compose('ㄹ')
  await ime.compose('람')
  await page.keyboard.press('Control+Enter')
  await expect(box).toHaveValue('조치 바람')
  await expect(page.getByRole('article').filter({ hasText: '조치 바' })).toHaveCount(0)
  await ime.commit('람')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: '조치 바람' })).toHaveCount(1)
  await expect(box).toHaveValue('')
})

test('a list to choose from does not empty while a syllable is being composed', async ({
  openAs,
}) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/35/write`)
  await page.getByLabel('재해유형', { exact: true }).click()
  const options = page.getByRole('option')
  const ime = await Ime.of(page)
  await page
    .getByRole('combobox', { name: '검색' })
    .or(page.getByRole('textbox', { name: '검색' }))
    .focus()
  for (const state of ['ㄸ', '떠', '떨']) {
    await ime.compose(state)
    await expect(options.filter({ hasText: '떨어짐' })).toHaveCount(1)
  }
  await ime.commit('떨')
  await expect(options.first()).toHaveText(/떨어짐/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '재해유형 떨어짐' })).toBeVisible()
})
