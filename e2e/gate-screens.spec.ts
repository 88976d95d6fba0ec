import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilControlled } from './harness/account.ts'
import { chooseGate, enrollDisplay } from './harness/gate.ts'
import { openProject } from './harness/record.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** Uses up a cached gate display: the code of the present window becomes its last one. */
async function useUp(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('siteon-gate')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const transaction = db.transaction('boards', 'readwrite')
          const cursor = transaction.objectStore('boards').openCursor()
          cursor.onsuccess = () => {
            const { result } = cursor
            if (!result) return
            const now = Math.floor(Date.now() / 30_000)
            result.update({ ...result.value, first: now - result.value.codes.length + 1 })
            result.continue()
          }
          transaction.oncomplete = () => {
            db.close()
            done()
          }
        }
      }),
  )
}

test('a gate display restarts as what it was, and says when it has no more codes', {
  tag: '@soak',
}, async ({ openAs, network }) => {
  const board = await openAs('manager', 'desktop')
  const project = await openProject(board)
  await board.goto(`/project/${project}/qr/board`)
  await board.getByRole('link', { name: '1번 게이트' }).click()
  const code = board.getByRole('img', { name: '1번 게이트 게이트의 코드' })
  await expect(code).toBeVisible()
  await untilControlled(board)
  await enrollDisplay(board, await openAs('manager', 'desktop'), project)
  await network.set({ kind: 'refuse' })
  await useUp(board)
  await board.reload()
  const over = board.getByRole('heading', { name: '받아 둔 코드를 다 썼습니다' })
  await expect(code.or(over)).toBeVisible()
  // Its last window ends while it is shown.
  await expect(over).toBeVisible()
  await expect(code).toHaveCount(0)
  await network.set({ kind: 'pass' })
  await board.getByRole('button', { name: '다시 받기' }).click()
  await expect(code).toBeVisible()
})

test('the gate’s guard has the muster list offline, though they never opened it', async ({
  openAs,
  network,
}) => {
  const gate = await openAs('gate', 'phone')
  const project = await openProject(gate)
  await untilControlled(gate)
  const [, answer] = await Promise.all([
    gate.goto(`/project/${project}/qr/scan`),
    gate.waitForResponse((one) => one.url().includes('/on-site') && one.ok()),
  ])
  await answer.finished()
  await chooseGate(gate)
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()
  await untilCached(gate)
  await network.set({ kind: 'refuse' })
  await gate.goto(`/project/${project}/attendance`)
  await expect(gate.getByRole('button', { name: /^현재 인원 \d+$/ })).toBeVisible()
  // With or without people: the list shows its time in both cases.
  await expect(gate.getByText(/기준$/)).toBeVisible()
})

test('a worker is shown their own days, and no refusal', async ({ openAs, database }) => {
  const worker = await openAs('worker', 'phone')
  const [project] = await database.rows<{ id: number }>(
    'select id from project order by id limit 1',
  )
  await worker.goto(`/project/${project?.id}/attendance`)
  await expect(worker.getByRole('heading', { name: '내 출역' })).toBeVisible()
  await expect(worker.getByText(/기준$/)).toBeVisible()
  await expect(worker.getByRole('alert')).toHaveCount(0)
  await expectAccessible(worker)
})
