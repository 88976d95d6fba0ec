import type { Locator, Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { demoPassword, signInAs, untilControlled } from './harness/account.ts'
import { goTo, openDialog, openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { hire } from './harness/staffing.ts'
import { expect, test } from './harness/test.ts'

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Searches in the open sheet. */
async function find(page: Page, label: RegExp, words: string): Promise<void> {
  await searchFor(openDialog(page).getByRole('searchbox', { name: label }), words)
}

test('a project from its making to its end of a company: head office, then its manager on a phone', async ({
  app,
  network,
  database,
  openAs,
  openUsed,
}) => {
  await hire(app, 'co-chief', '문도윤')
  const office = await openAs('office', 'desktop')
  const dialog = openDialog(office)
  await goTo(office, '/content/project/create')
  await field(office, '프로젝트 이름').fill('솔빛천 교량 CO-1')
  await office.getByRole('group', { name: '원도급사' }).getByRole('button').click()
  await find(office, /회사 이름/, '한결')
  await dialog.getByRole('button', { name: /한결종합건설/ }).click()
  await office.getByRole('group', { name: '첫 현장 관리자' }).getByRole('button').click()
  await find(office, /이름, 회사/, '문도윤')
  await dialog.getByRole('button', { name: /문도윤/ }).click()
  await field(office, '지도 좌표').fill('37.5 북쪽')
  await press(office, '만들기')
  await expect(office.getByText(/쉼표로 나누어/)).toBeVisible()
  await field(office, '지도 좌표').fill('37.5412, 127.2098')
  await field(office, '현장 자료 링크').fill('docs.example.com/co')
  await press(office, '만들기')
  await office.waitForURL(/\/project\/\d+\/info$/)
  const project = Number(/\/project\/(\d+)\//.exec(office.url())?.[1])
  await expect(office.getByRole('link', { name: '지도에서 보기' })).toHaveAttribute(
    'href',
    /map\.kakao\.com.*,37\.5412,127\.2098$/,
  )
  const link = office.getByRole('link', { name: '자료 열기' })
  await expect(link).toHaveAttribute('href', 'https://docs.example.com/co')

  // A new company whose answer is lost: pressing again creates it once.
  await goTo(office, `/project/${project}/company/info`)
  await press(office, '업체 추가')
  await press(dialog, '새 회사 등록')
  await dialog.getByLabel('업체명').fill('두레석공(주) CO-1')
  const number = dialog.getByRole('group', { name: '사업자등록번호' }).getByRole('textbox')
  await number.first().pressSequentially('2208162518')
  await press(dialog, '등록')
  await expect(dialog.getByText('올바른 사업자등록번호가 아닙니다.')).toBeVisible()
  await number.last().fill('62517')
  network.script([
    {
      when: (head) => head.method === 'PUT' && head.path.startsWith('/api/v1/company'),
      fault: { kind: 'swallow-response', ending: 'reset' },
      // The browser itself repeats lost requests, as long as a connection is left.
      times: 1_000,
    },
  ])
  await press(dialog, '등록')
  await expect(
    dialog.getByText('연결이 끊겨 저장을 확인하지 못했습니다.', { exact: false }),
  ).toBeVisible()
  network.script([])
  await press(dialog, '등록')
  await expect(dialog.getByRole('checkbox', { name: /두레석공/ })).toBeChecked()
  await find(office, /업체명/, '누리비계')
  await dialog.getByRole('checkbox', { name: /누리비계/ }).check()
  await press(dialog, '2곳 추가')
  const table = office.getByRole('table', { name: '업체 목록' })
  await expect(table.locator('tbody tr')).toHaveCount(3)
  expect(await database.rows(`select biz_no from company where name like '두레석공%'`)).toEqual([
    { biz_no: '220-81-62517' },
  ])
  await expectAccessible(office)

  await table.getByRole('link', { name: '두레석공(주) CO-1' }).click()
  await press(office, '계약 수정')
  await dialog.getByRole('radio', { name: '원도급사' }).check()
  await expect(dialog.getByText(/이 프로젝트의 모든 기록을 보고/)).toBeVisible()
  await dialog.getByRole('radio', { name: '협력업체' }).check()
  await dialog.getByLabel('계약금액').fill('1250000000')
  for (const [part, points] of [
    ['안전보건체계', '18'],
    ['실행수준', '36'],
    ['운영관리', '18'],
    ['재해발생수준', '18'],
  ] as const) {
    await dialog.getByLabel(part).fill(points)
  }
  await expect(dialog.getByText('A등급')).toBeVisible()
  await expectAccessible(office)
  await press(dialog, '저장')
  await expect(office.getByText('1,250,000,000원')).toBeVisible()
  await expect(office.getByText('맡은 현장이 없습니다.')).toBeVisible()
  await expectAccessible(office)
  await press(office, '프로젝트에서 제외')
  await press(dialog, '제외')
  await expect(table.locator('tbody tr')).toHaveCount(2)

  // The manager finds the people of the partner by its name, and takes in one of them.
  const chief = await openUsed('phone')
  await signInAs(chief, 'co-chief', demoPassword)
  await untilControlled(chief)
  const sheet = openDialog(chief)
  await goTo(chief, `/project/${project}/info/members`)
  await press(chief, '구성원 추가')
  await find(chief, /이름, 회사/, '누리비계')
  const person = sheet.getByRole('checkbox').first()
  await person.check()
  await press(sheet, '1명 추가')
  const members = chief.getByRole('list', { name: '구성원 목록' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await members.filter({ hasText: '누리비계' }).getByRole('button').click()
  await sheet.getByRole('radio', { name: /^현장 관리자/ }).check()
  await press(sheet, '저장')
  await expect(sheet.getByRole('alert')).toBeVisible()
  // Something was selected: it asks before it closes.
  await chief.keyboard.press('Escape')
  await press(sheet, '저장하지 않고 닫기')

  await goTo(chief, `/project/${project}/company/info`)
  await chief.getByRole('link', { name: /누리비계/ }).click()
  await press(chief, '프로젝트에서 제외')
  await press(sheet, '제외')
  await expect(sheet.getByText('아래 내용을 먼저 정리해야 뺄 수 있습니다.')).toBeVisible()
  await expect(sheet.getByText('이 회사 소속 현장 구성원이 1명 있습니다.')).toBeVisible()
  await press(sheet, '취소')

  await goTo(chief, `/project/${project}/info`)
  const rent = chief.getByRole('switch', { name: /임대 장비/ })
  await rent.click()
  await expect(rent).toBeChecked()
  await press(chief, '품목 고르기')
  await sheet.getByRole('checkbox').nth(1).check()
  await press(sheet, '1개 저장')
  await expect(chief.getByRole('list', { name: '임대 품목' }).getByRole('listitem')).toHaveCount(1)
  await unroll(chief)
  await expectAccessible(chief)

  // Offline nothing can be added, and the screen says why.
  await goTo(chief, `/project/${project}/company/info`)
  await chief.context().setOffline(true)
  await expect(chief.getByRole('button', { name: '업체 추가' })).toBeDisabled()
  await expect(chief.getByText('수정하려면 연결이 필요합니다.')).toBeVisible()
})

test('a partner on a phone sees the participating companies, and only its own contract, offline too', async ({
  openAs,
}) => {
  const page = await openAs('partner', 'phone')
  const project = await openProject(page)
  await goTo(page, `/project/${project}/company/info`)
  const list = page.getByRole('list', { name: '업체 목록' })
  await expect(list.getByRole('link', { name: /한결종합건설/ })).toBeVisible()
  // Only its own contract shows the qualification.
  await expect(list.getByRole('listitem').filter({ hasText: /등급|미평가/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '업체 추가' })).toHaveCount(0)
  await unroll(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: '조직도' }).click()
  await expect(page.getByRole('list', { name: '조직도' }).getByRole('link')).not.toHaveCount(0)

  await page.context().setOffline(true)
  await goTo(page, `/project/${project}/company/info`)
  await page.getByRole('tab', { name: '목록' }).click()
  await list.getByRole('link', { name: /한결종합건설/ }).click()
  await expect(page.getByText('다른 회사의 계약 내용은 볼 수 없습니다.')).toBeVisible()
})
