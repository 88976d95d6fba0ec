import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { demoPassword, signInAs, untilControlled } from './harness/account.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import type { OfficeDatabase } from './harness/database.ts'
import { openOutbox, outboxSection, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { goTo, openDialog, openProject, writeHazard } from './harness/record.ts'
import { hire, suspend } from './harness/staffing.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

const inReview = (database: OfficeDatabase, mark: string) =>
  database.rows<{ state: string }>('select state from review where title like $1 order by id', [
    `%${mark}%`,
  ])

async function openReview(page: Page, project: number): Promise<void> {
  await goTo(page, `/project/${project}/review`)
  await expect(page.getByRole('heading', { name: '검토 대기' }).first()).toBeVisible()
}

test('suspended while offline: record and photo wait for a manager once, who makes them normal', async ({
  openUsed,
  openAs,
  app,
  network,
  database,
}) => {
  await hire(app, 'cut-1', '한정지')
  const phone = await openUsed('phone')
  await signInAs(phone, 'cut-1', demoPassword)
  await untilControlled(phone)
  const project = await openProject(phone)
  await network.set({ kind: 'refuse' })
  const what = '정지되기 전의 기록 SHUT-1'
  await writeHazard(phone, project, { what, photos: [await makePhoto({ seed: 71 })] })
  const refusable = '반려할 기록 SHUT-1'
  await writeHazard(phone, project, { what: refusable })
  const { photos } = await storedOn(phone)
  await suspend(app, 'cut-1')
  await network.clear()

  await untilAllSent(phone)
  await openOutbox(phone)
  await expect(phone.getByText('이 계정은 정지되었습니다.')).toBeVisible()
  await expect(phone.getByText('보냈고 사무실의 확인을 기다립니다.')).toBeVisible()
  await expect(outboxSection(phone, '오늘 보낸 것').getByText(/SHUT-1/)).toHaveCount(2)
  // The rest of the app is closed to them, and what they wrote stays in sight.
  await phone.goto(`/project/${project}/tab/7`)
  await expect(phone).toHaveURL(/\/outbox$/)
  expect(await inReview(database, 'SHUT-1')).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  await expectExactlyOnce(database, 'SHUT-1', { records: [] })

  const manager = await openAs('manager', 'desktop')
  await goTo(manager, `/project/${project}/home`)
  await expect(manager.getByText('확인할 기록 2건.')).toBeVisible()
  await manager.getByRole('link', { name: '검토 대기 열기' }).click()
  await manager.getByRole('link', { name: new RegExp(what) }).click()
  await expect(manager.getByText('한정지', { exact: false }).first()).toBeVisible()
  await expect(manager.getByRole('button', { name: /크게 보기/ })).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: '한정지 이름으로 기록하기' }).click()
  await manager.getByRole('link', { name: new RegExp(refusable) }).click()
  await manager.getByRole('button', { name: '반려', exact: true }).click()
  const dialog = openDialog(manager)
  await dialog.getByLabel('사유').fill('다른 현장의 내용입니다')
  await dialog.getByRole('button', { name: '반려', exact: true }).click()
  await expect(manager.getByText('검토 대기가 없습니다')).toBeVisible()
  await expectExactlyOnce(database, 'SHUT-1', { records: [what], photos })
  await goTo(manager, `/project/${project}/tab/7`)
  await expect(manager.getByText(what).first()).toBeVisible()
})

test('exported by the phone, brought in by the office, sent by the phone again: once', async ({
  openUsed,
  openAs,
  app,
  network,
  database,
}) => {
  await hire(app, 'cut-2', '오파일')
  const phone = await openUsed('phone')
  await signInAs(phone, 'cut-2', demoPassword)
  await untilControlled(phone)
  const project = await openProject(phone)
  await network.set({ kind: 'refuse' })
  const what = '파일로 건넨 기록 FILE-1'
  await writeHazard(phone, project, { what, photos: [await makePhoto({ seed: 72 })] })
  await openOutbox(phone)
  const downloading = phone.waitForEvent('download')
  await phone.getByRole('button', { name: '모두 파일로 내보내기' }).click()
  const file = await (await downloading).path()
  const { photos } = await storedOn(phone)
  await phone.context().setOffline(true)
  await network.clear()

  const manager = await openAs('manager', 'desktop')
  await goTo(manager, `/project/${project}/review/import`)
  const choose = manager.locator('input[type=file]')
  await choose.setInputFiles({
    name: 'cut.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"siteon-outbox","version":1,"items":[{"op":'),
  })
  await expect(manager.getByRole('alert').getByText(/깨졌습니다/)).toBeVisible()
  await choose.setInputFiles(file)
  const table = manager.getByRole('table', { name: '가져온 결과' })
  for (const outcomes of [
    ['검토 대기에 넣음', '사진 도착'],
    ['이미 검토 대기에 있음', '이미 서버에 도착함'],
  ]) {
    await manager.getByRole('button', { name: '모두 가져오기' }).click()
    for (const outcome of outcomes) await expect(table.getByText(outcome)).toBeVisible()
    await expectAccessible(manager)
    if (outcomes[1] === '사진 도착') {
      await manager.getByRole('button', { name: '다른 파일' }).click()
      await choose.setInputFiles(file)
    }
  }

  expect(await inReview(database, 'FILE-1')).toEqual([{ state: 'waiting' }])
  await openReview(manager, project)
  await manager.getByRole('link', { name: new RegExp(what) }).click()
  await expect(manager.getByText('파일에서 가져옴').first()).toBeVisible()
  const confirm = { name: '오파일 이름으로 기록하기' }
  await manager.getByRole('button', confirm).click()
  await expect(manager.getByText('직접 가져온 것은 다른 사람이 확인해야 합니다.')).toBeVisible()
  expect(await inReview(database, 'FILE-1')).toEqual([{ state: 'waiting' }])
  // What its writer sends needs no confirmation, and the imported copy no longer waits.
  await phone.context().setOffline(false)
  await untilAllSent(phone)
  expect(await inReview(database, 'FILE-1')).toEqual([])
  await expectExactlyOnce(database, 'FILE-1', { records: [what], photos })
})
