import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { pickDay } from './harness/pick.ts'
import { goTo, openDialog, openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })

test('head office makes a project: a name that is taken is said at its line, and nothing typed is lost', async ({
  openAs,
  database,
}) => {
  const office = await openAs('office', 'desktop')
  await goTo(office, '/content/project')
  await office.getByRole('link', { name: '프로젝트 만들기' }).click()
  const make = office.getByRole('button', { name: '만들기', exact: true })
  await make.click()
  await expect(office.getByText('프로젝트 이름을 적어 주세요.').first()).toBeVisible()
  await field(office, '프로젝트 이름').fill('한강새빛지구 A2블록 공동주택 건설공사')
  await field(office, '시공사').fill('한결종합건설(주)')
  await field(office, '공사 금액').fill('12000000000')
  await field(office, '착공일').fill('2026-12-01')
  await field(office, '그룹').fill('물류시설')
  await make.click()
  await expect(office.getByText('다른 프로젝트에서 쓰고 있습니다.')).toBeVisible()
  await expect(field(office, '프로젝트 이름')).toBeFocused()
  await expect(field(office, '공사 금액')).toHaveValue('12,000,000,000')
  await expectAccessible(office)
  await field(office, '프로젝트 이름').fill('새벽나루 물류센터 신축공사')
  await make.click()
  await expect(office).toHaveURL(/\/project\/\d+\/info$/)
  await expect(office.getByText('12,000,000,000원')).toBeVisible()
  await expect(office.getByText('2026.12.01')).toBeVisible()
  const made = await database.rows(
    `select p.constructor, g.name as group, pc.kind from project p
      join project_group g on g.id = p.project_group_id
      join project_company pc on pc.project_id = p.id where p.field_name like '새벽나루%'`,
  )
  expect(made).toEqual([{ constructor: '한결종합건설(주)', group: '물류시설', kind: 'main' }])

  await goTo(office, '/content/project')
  await office.getByRole('searchbox', { name: /검색/ }).fill('나루')
  const rows = office.getByRole('table', { name: '프로젝트 목록' }).getByRole('link')
  await expect(rows).toHaveText(['새벽나루 물류센터 신축공사'])
  await office.getByRole('button', { name: /즐겨찾기에 추가/ }).click()
  await office.getByRole('searchbox', { name: /검색/ }).fill('')
  await office.getByRole('button', { name: '즐겨찾기', exact: true }).click()
  await expect(rows).toHaveText(['새벽나루 물류센터 신축공사'])
  await office.getByRole('button', { name: '내 프로젝트만' }).click()
  await expect(rows.filter({ hasText: '새벽나루' })).toHaveCount(0)
})

test('two people change a project’s facts at once: the later one sees the other’s, and keeps their own', async ({
  openAs,
}) => {
  const manager = await openAs('manager', 'desktop')
  const project = await openProject(manager)
  const office = await openAs('office', 'phone')
  for (const page of [manager, office]) {
    await goTo(page, `/project/${project}/info/update`)
    await expect(field(page, '발주처')).not.toHaveValue('')
  }
  await field(manager, '발주처').fill('먼저 쓴 발주처')
  await field(manager, '지역').fill('경기')
  await field(manager, '시공사').fill('한결종합건설 주식회사')
  await manager.getByRole('button', { name: '저장', exact: true }).click()
  await expect(manager.getByText('먼저 쓴 발주처')).toBeVisible()
  await field(office, '발주처').fill('나중 발주처')
  await office.getByRole('button', { name: '저장', exact: true }).click()
  await expect(office.getByText('그 사이에 다른 사람이 수정했습니다.')).toBeVisible()
  await expect(office.getByText('지금 저장된 값: 먼저 쓴 발주처')).toBeVisible()
  await expect(field(office, '발주처')).toHaveValue('나중 발주처')
  await expect(field(office, '지역')).toHaveValue('경기')
  await expect(field(office, '시공사')).toHaveValue('한결종합건설 주식회사')
  await office.getByRole('button', { name: '저장', exact: true }).click()
  await expect(office).toHaveURL(/\/info$/)
  await expect(office.getByText('나중 발주처')).toBeVisible()
  await expect(office.getByText('경기', { exact: true })).toBeVisible()
})

test('a manager sets a period and roles; the site reads them offline', async ({
  openAs,
  network,
}) => {
  const manager = await openAs('manager', 'phone')
  const project = await openProject(manager)
  await goTo(manager, `/project/${project}/info/orders`)
  await manager.getByRole('button', { name: '기간 추가' }).click()
  const dialog = openDialog(manager)
  await pickDay(manager, '종료일')
  await dialog.getByRole('radio', { name: '일', exact: true }).check()
  await expect(dialog.getByText(/^1차/)).toBeVisible()
  await dialog.getByRole('button', { name: '기간 추가' }).click()
  await expect(manager.getByText('오늘은 1차')).toBeVisible()

  await goTo(manager, `/project/${project}/info/members`)
  await searchFor(manager.getByRole('searchbox', { name: /검색/ }), '박정우')
  await manager.getByRole('button', { name: '박정우 역할 변경' }).click()
  await expect(dialog.getByText('다른 관리자나 본사에 부탁해 주세요.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^구성원/ })).toBeDisabled()
  await manager.keyboard.press('Escape')
  await searchFor(manager.getByRole('searchbox', { name: /검색/ }), '권선영')
  await manager.getByRole('button', { name: '권선영 역할 변경' }).click()
  await dialog.getByRole('radio', { name: /^안전관리자/ }).check()
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  const card = manager.getByRole('list', { name: '구성원 목록' }).getByRole('listitem')
  await expect(card.filter({ hasText: '권선영' })).toContainText('안전관리자')

  const staff = await openAs('staff', 'phone')
  await openProject(staff)
  for (const [path, words] of [
    ['info', '착공일'],
    ['info/members', '권선영'],
    ['info/orders', '1차'],
  ] as const) {
    await goTo(staff, `/project/${project}/${path}`)
    await expect(staff.getByText(words).first()).toBeVisible()
    await expect(staff.getByRole('button', { name: /변경|추가|수정/ })).toHaveCount(0)
  }
  await untilCached(staff)
  await network.set({ kind: 'refuse' })
  await staff.goto(`/project/${project}/info/members`)
  await expect(staff.getByText('권선영').first()).toBeVisible()
  await staff.goto(`/project/${project}/info/orders`)
  await expect(staff.getByText(/1–\d+차|1차/).first()).toBeVisible()
  await staff.goto(`/project/${project}/info`)
  await expect(staff.getByText('착공일')).toBeVisible()
  await goTo(manager, `/project/${project}/info/members`)
  await manager.getByRole('button', { name: '권선영 역할 변경' }).click()
  await dialog.getByRole('radio', { name: /^구성원/ }).check()
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(dialog.getByText('연결이 없어 저장하지 못했습니다.', { exact: false })).toBeVisible()
})
