import { expectAccessible } from './harness/accessibility.ts'
import { pick } from './harness/pick.ts'
import { goTo, openProject } from './harness/record.ts'
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
