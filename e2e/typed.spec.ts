import { expectAccessible } from './harness/accessibility.ts'
import { pick } from './harness/pick.ts'
import { goTo, openProject, saveRecord } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('what is typed is stored as it was meant, or stays as it was typed and is not stored', async ({
  openAs,
  database,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const name = '자판으로 TYPED-1'
  const stored = () =>
    database.rows('select birthdate::text, contact_number from worker where name = $1', [name])
  await goTo(page, `/project/${project}/employees`)
  await page.getByRole('button', { name: '근로자 추가' }).click()
  await page.getByLabel('이름', { exact: true }).fill(name)
  await page.getByLabel('직종', { exact: true }).fill('비계공')
  await pick(page, '소속 회사', '(주)누리비계')
  await pick(page, '고용형태', '일용')
  await page.getByRole('group', { name: '연락처' }).getByRole('textbox').first().click()
  await page.keyboard.type('050712345678')
  const birth = page.getByLabel('생년월일', { exact: true })
  await birth.click()
  await page.keyboard.type('1990-13-01')
  await page.keyboard.press('Tab')
  await expect(page.getByText('날짜로 읽을 수 없습니다', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: '저장', exact: true })
  await save.click()
  await expect(page.getByText('올바른 날짜가 아닙니다.')).toBeVisible()
  await expect(birth).toHaveValue('1990-13-01')
  expect(await stored()).toEqual([])

  await birth.fill('')
  await birth.click()
  await page.keyboard.type('900501')
  await page.keyboard.press('Tab')
  await expect(birth).toHaveValue('1990-05-01')
  await expect(page.getByLabel('연락처', { exact: true })).toHaveValue('0507-1234-5678')
  await save.click()
  await expect(page).toHaveURL(/\/employees\/\d+$/)
  expect(await stored()).toEqual([{ birthdate: '1990-05-01', contact_number: '0507-1234-5678' }])

  await goTo(page, `/project/${project}/tab/45/write`)
  const air = page.getByLabel('기온', { exact: true })
  await air.click()
  await page.keyboard.type('-3,5')
  await page.keyboard.press('Tab')
  await expect(air).toHaveValue('-3.5')
  await air.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3만')
  await page.keyboard.press('Tab')
  await expect(air).toHaveValue('3만')
  await expect(page.getByText('숫자로 읽을 수 없습니다.')).toBeVisible()
  await expectAccessible(page)
})

test('each kind of field of a record has on the server what was typed, or says why it has not', async ({
  openAs,
  database,
}) => {
  const page = await openAs('manager', 'phone')
  const project = await openProject(page)
  await goTo(page, `/project/${project}/tab/503/write`)
  const add = page.getByRole('button', { name: '장비 추가' })
  const next = page.getByRole('button', { name: '다음', exact: true })
  await add.or(next).first().waitFor()
  while (!(await add.isVisible())) await next.click()
  await add.click()
  const row = page.getByRole('dialog')
  const field = (label: string) => row.getByLabel(label, { exact: true })
  const alerts = row.getByRole('alert')
  const type = async (label: string, text: string) => {
    await field(label).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    // A time has more than one place for the key that goes on.
    await field('신호수·유도자').focus()
  }
  await pick(page, '종류', /./)
  await type('장비명', '굴착기 ㎡² 😀')
  await type('작업내용', '터파기 12 5, ½')
  await type('작업위치', '１０１동')
  await type('조종원', 'Nguyễn')
  await row.getByRole('radio', { name: '○ 양호' }).check()
  for (const [label, text] of [
    ['대수', '10²'],
    ['대수', '1 2'],
    ['대수', '3대분'],
    ['유류', '12.55'],
    ['유류', '½'],
    ['유류', '-'],
    ['가동 시작', '09'],
  ] as const) {
    // Over a whole time an hour alone makes another whole one.
    if (label === '가동 시작') await field(label).fill('')
    await type(label, text)
    await expect(alerts).toBeVisible()
    if (label === '가동 시작') continue
    await expect(field(label)).toHaveValue(text)
    await type(label, label === '대수' ? '１٢' : '12,5')
    await expect(alerts).toHaveCount(0)
  }
  await type('가동 시작', '0930A')
  await expect(field('가동 시작')).toHaveValue('09:30')
  await type('가동 끝', '0545P')
  await expect(field('가동 끝')).toHaveValue('17:45')
  await expect(alerts).toHaveCount(0)
  await row.getByRole('button', { name: '입력 완료' }).click()
  await expect(row).toHaveCount(0)

  const id = await saveRecord(page)
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  const [stored] = await database.rows<{ values: { units: unknown[] } }>(
    'select "values" from post where id = $1',
    [id],
  )
  expect(stored?.values.units).toMatchObject([
    {
      name: '굴착기 ㎡² 😀',
      work: '터파기 12 5, ½',
      place: '１０１동',
      operator_name: 'Nguyễn',
      count: 12,
      fuel: 12.5,
      begin: '09:30',
      end: '17:45',
    },
  ])
})
