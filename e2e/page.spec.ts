import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { pick } from './harness/pick.ts'
import { goTo, openDialog } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function typeText(page: Page, text: string) {
  await box(page, '내용').click()
  await page.keyboard.type(text)
}

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()

/** The addresses of the pages that this browser has stored. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('siteon-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('queries').objectStore('queries').getAllKeys()
          keys.onerror = () => reject(keys.error)
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map((key) => /"page","at","([^"]+)"/.exec(String(key))?.[1] ?? ''))
          }
        }
      }),
  )

test('what the office writes is on every phone, is read offline after a reload, and its numbers are called', async ({
  openAs,
  openAtDesk,
  network,
}) => {
  const worker = await openAs('worker', 'phone')
  const office = await openAtDesk('admin')
  await goTo(office, '/pages/create')
  await box(office, '제목').fill('크레인 비상연락 PAGE-1')
  await box(office, '주소').fill('error-404')
  await typeText(office, '넘어지면 119, 안전관리실 02-000-6700 (2026-01-19 기준)')
  await save(office)
  await expect(office.getByText('화면이 쓰는 주소입니다.', { exact: false })).toBeVisible()
  await box(office, '주소').fill('crane-contacts')
  // A reload in the middle loses nothing.
  await office.reload()
  await expect(box(office, '주소')).toHaveValue('crane-contacts')
  await expect(box(office, '내용')).toContainText('02-000-6700')
  await expectAccessible(office)
  await save(office)
  await expect(office.getByRole('heading', { name: '크레인 비상연락 PAGE-1' })).toBeVisible()

  // The phone has it without having opened it.
  await expect.poll(() => stored(worker)).toContain('crane-contacts')
  await network.set({ kind: 'refuse' })
  await worker.goto('/pages')
  await worker.reload()
  await worker.getByRole('link', { name: /PAGE-1/ }).click()
  await expect(worker.getByText('연결이 없습니다.', { exact: false }).first()).toBeVisible()
  await expect(worker.getByText(/에 이 기기에 저장한 내용입니다/)).toBeVisible()
  const calls = worker.getByRole('main').locator('a[href^="tel:"]')
  await expect(calls).toHaveText(['119', '02-000-6700'])
  await expect(calls.first()).toHaveAttribute('href', 'tel:119')
  await expectAccessible(worker)

  // Another address, and readers from a level on: gone from the phone at its next contact.
  await office.getByRole('button', { name: '안내 메뉴' }).click()
  await office.getByRole('menuitem', { name: '안내 수정' }).click()
  await box(office, '주소').fill('crane-rescue')
  await save(office)
  await expect(office).toHaveURL(/\/pages\/crane-rescue$/)
  await network.set({ kind: 'pass' })
  await expect(worker).toHaveURL(/\/pages\/crane-rescue$/)
  await office.getByRole('button', { name: '안내 메뉴' }).click()
  await office.getByRole('menuitem', { name: '안내 수정' }).click()
  await pick(office, '볼 수 있는 사람', '본사 이상')
  await save(office)
  await expect(worker.getByRole('heading', { name: '없는 안내입니다' })).toBeVisible()
  await expect.poll(() => stored(worker)).not.toContain('crane-rescue')
  await network.set({ kind: 'refuse' })
  await worker.reload()
  await expect(worker.getByText('넘어지면', { exact: false })).toHaveCount(0)
})

test('of two people who change a page the second sees what the first wrote, and keeps their own', async ({
  openAs,
  openAtDesk,
}) => {
  const first = await openAs('admin', 'desktop')
  await goTo(first, '/pages/create')
  await box(first, '제목').fill('두 사람 PAGE-2')
  await box(first, '주소').fill('two-people')
  await typeText(first, '처음 글')
  await save(first)
  await expect(first.getByRole('heading', { name: '두 사람 PAGE-2' })).toBeVisible()

  const second = await openAtDesk('admin')
  await second.goto('/pages/two-people/update')
  await expect(box(second, '내용')).toContainText('처음 글')
  await box(second, '내용').click()
  await second.keyboard.press('End')
  await second.keyboard.type(', 둘째 사람이 더한 글')

  await first.goto('/pages/two-people/update')
  await box(first, '내용').click()
  await first.keyboard.press('End')
  await first.keyboard.type(', 첫째 사람이 더한 글')
  await box(first, '제목').fill('두 사람 바뀐 제목 PAGE-2')
  await save(first)
  await expect(first.getByText('처음 글, 첫째 사람이 더한 글')).toBeVisible()

  // It is shown at once; the title that they did not touch follows.
  await expect(second.getByText('그 사이에 다른 사람이 수정했습니다.')).toBeVisible()
  await expect(second.getByText('처음 글, 첫째 사람이 더한 글')).toBeVisible()
  await expect(box(second, '제목')).toHaveValue('두 사람 바뀐 제목 PAGE-2')
  await expect(box(second, '내용')).toContainText('처음 글, 둘째 사람이 더한 글')
  await save(second)
  await expect(first.getByText('처음 글, 둘째 사람이 더한 글')).toBeVisible()
  await expect(first.getByRole('heading', { name: '두 사람 바뀐 제목 PAGE-2' })).toBeVisible()

  // Deleted and restored, where its address was taken meanwhile.
  await second.getByRole('button', { name: '안내 메뉴' }).click()
  await second.getByRole('menuitem', { name: '삭제' }).click()
  await openDialog(second).getByRole('button', { name: '삭제', exact: true }).click()
  await expect(second).toHaveURL(/\/pages$/)
  await expect(first.getByRole('heading', { name: '없는 안내입니다' })).toBeVisible()
  await goTo(second, '/pages/create')
  await box(second, '제목').fill('그 자리 PAGE-3')
  await box(second, '주소').fill('two-people')
  await typeText(second, '새 글')
  await save(second)
  // A page that is left at once takes the address only if its request was quick enough.
  await expect(second.getByRole('heading', { name: '그 자리 PAGE-3' })).toBeVisible()
  await second.goto('/pages')
  await second.getByRole('button', { name: '휴지통' }).click()
  const row = openDialog(second).getByRole('listitem').filter({ hasText: 'PAGE-2' })
  await row.getByRole('button', { name: '되살리기' }).click()
  await expect(second.getByText('two-people-2 주소가 되었습니다', { exact: false })).toBeVisible()
  await openDialog(second).getByRole('button', { name: '닫기' }).click()

  // The order is seen by others at once.
  await first.goto('/pages')
  const titles = first.getByRole('list', { name: '안내' }).getByRole('link')
  await expect(titles.last()).toContainText('PAGE-2')
  await second.getByRole('button', { name: '순서 바꾸기' }).click()
  await second.getByRole('button', { name: '두 사람 바뀐 제목 PAGE-2 맨 위로' }).click()
  await expect(titles.first()).toContainText('PAGE-2')
})
