import { expectAccessible } from './harness/accessibility.ts'
import { choose, pickTime } from './harness/permit.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

const danger = /같은 곳에서 같은 때에 밀폐공간 작업이 있습니다/

test('a company is shown what goes on at its place while it writes, and safety before it decides', async ({
  app,
  openAs,
  network,
}) => {
  const page = await openAs('partner', 'phone')
  const project = await openProject(page)
  const main = await Writer.signIn(app, 'staff')
  const space = { place: '시험동 저수조 31', space_watch: '감시자 하나' }
  await main.permit(project, { ...space, works: ['confined'], work_name: '저수조 방수 CLASH-1' })

  await page.goto(`/project/${project}/tab/10/write`)
  await choose(page, '허가 종류', '화기')
  const place = page.getByLabel('장소', { exact: true })
  await place.fill('시험동 저수조 31 안쪽')
  await pickTime(page, '허가 시작', 0)
  await pickTime(page, '허가 종료', 3)
  const found = page.getByRole('region', { name: '함께 확인할 것' })
  await expect(found.getByText(danger)).toBeVisible()
  // It is the main contractor's: neither its words nor a way to it.
  await expect(found.getByText('다른 업체의 기록')).toBeVisible()
  await expect(found.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await place.fill('시험동 옥상 31')
  await expect(found).toHaveCount(0)

  const partner = await Writer.signIn(app, 'partner')
  const hot = { works: ['fire'], work_name: '저수조 배관 용접 CLASH-2', fire_watch: '감시자 둘' }
  const id = await partner.permit(project, { ...hot, place: space.place })
  const desk = await openAs('safety', 'desktop')
  await desk.goto(`/project/${project}/tab/10/page/${id}`)
  const card = desk.getByRole('region', { name: '함께 확인할 것' })
  await expect(card.getByText(danger)).toBeVisible()
  await expect(card.getByText(/^서버가 .+에 프로젝트의 모든 기록과 견주었습니다/)).toBeVisible()
  await expectAccessible(desk)
  await card.getByRole('link', { name: /CLASH-1/ }).click()
  await expect(desk.getByRole('heading', { name: /CLASH-1/ }).first()).toBeVisible()

  // Read once, it can be opened without a connection; nothing else is on this device.
  await network.set({ kind: 'refuse' })
  await desk.goto(`/project/${project}/tab/10/page/${id}`)
  await expect(card.getByText(/^연결이 없고 이 기기에 받아 둔 기록이 없어/)).toBeVisible()
  await network.set({ kind: 'pass' })
})
