import type { Page } from '@playwright/test'
import { chooseGate, expect, withOwnServer } from './harness/gate.ts'
import { openDialog, openProject } from './harness/record.ts'
import { searchFor } from './harness/search.ts'

/** Afterwards the demo's scanner belongs to no site any more. */
const test = withOwnServer()

/** The gate's rows on the device, by table. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const requested = indexedDB.open('siteon-gate')
      requested.onsuccess = () => resolve(requested.result)
    })
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const requested = db.transaction(name).objectStore(name).count()
        requested.onsuccess = () => resolve(requested.result)
      })
    const [registers, certificates] = [await count('registers'), await count('certificates')]
    db.close()
    return { registers, certificates }
  })

test('a former scanner stores no register, a former member nothing of the gate; screens keep working', async ({
  openAs,
  openAtDesk,
  database,
  network,
}) => {
  const gate = await openAs('gate', 'phone')
  const project = await openProject(gate)
  await gate.goto(`/project/${project}/qr`)
  await expect(gate.getByRole('img', { name: /출입 코드$/ })).toBeVisible()
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()
  await expect.poll(() => keptOn(gate)).toEqual({ registers: 1, certificates: 1 })
  const manager = await openAtDesk('manager')
  const [person] = await database.rows<{ name: string }>(
    `select name from member where username = 'gate'`,
  )
  const dialog = openDialog(manager)
  const openMember = async () => {
    await manager.goto(`/project/${project}/info/members`)
    await searchFor(manager.getByRole('searchbox', { name: /검색/ }), person?.name ?? '')
    await manager.getByRole('button', { name: `${person?.name} 역할 변경` }).click()
  }
  await openMember()
  await dialog.getByRole('checkbox', { name: /^QR 담당/ }).uncheck()
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // Offline the device cannot know: a start changes nothing.
  await network.set({ kind: 'refuse' })
  await gate.goto('/outbox')
  await expect(gate.getByRole('heading', { name: '보내기 대기함' }).first()).toBeVisible()
  // Nothing shows that a list is not dropped: it would have been by now.
  await gate.waitForTimeout(3_000)
  expect(await keptOn(gate)).toEqual({ registers: 1, certificates: 1 })
  await network.set({ kind: 'pass' })
  await gate.goto('/outbox')
  await expect.poll(() => keptOn(gate)).toEqual({ registers: 0, certificates: 1 })

  await openMember()
  await dialog.getByRole('button', { name: '프로젝트에서 제외' }).click()
  await dialog.getByRole('button', { name: '제외', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await gate.goto('/outbox')
  await expect.poll(() => keptOn(gate)).toEqual({ registers: 0, certificates: 0 })
  await expect(openDialog(gate)).toHaveCount(0)
})
