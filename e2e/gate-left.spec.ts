import type { Page } from '@playwright/test'
import { chooseGate, expect, withOwnServer } from './harness/gate.ts'
import { openDialog, openProject } from './harness/record.ts'

/** Afterwards the demo's scanner is of no site any more. */
const test = withOwnServer()

/** How much of a gate lies on the device, by table. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('siteon-gate')
      asked.onsuccess = () => resolve(asked.result)
    })
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const asked = db.transaction(name).objectStore(name).count()
        asked.onsuccess = () => resolve(asked.result)
      })
    const [registers, certificates] = [await count('registers'), await count('certificates')]
    db.close()
    return { registers, certificates }
  })

test('who scans no more keeps no register, who has left a site nothing of its gate; no screen stops for it', async ({
  openAs,
  openAtDesk,
  judge,
  line,
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
  const [person] = await judge.rows<{ name: string }>(
    `select name from member where username = 'gate'`,
  )
  const dialog = openDialog(manager)
  const openMember = async () => {
    await manager.goto(`/project/${project}/info/members`)
    await manager.getByRole('searchbox', { name: /찾기/ }).fill(person?.name ?? '')
    await manager.getByRole('button', { name: `${person?.name} 역할 바꾸기` }).click()
  }
  await openMember()
  await dialog.getByRole('checkbox', { name: /^QR 담당/ }).uncheck()
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // Without a line nobody says so: a start changes nothing.
  await line.set({ kind: 'refuse' })
  await gate.goto('/outbox')
  await expect(gate.getByRole('heading', { name: '보내기 대기함' }).first()).toBeVisible()
  await gate.waitForTimeout(3000)
  expect(await keptOn(gate)).toEqual({ registers: 1, certificates: 1 })
  await line.set({ kind: 'pass' })
  await gate.goto('/outbox')
  await expect.poll(() => keptOn(gate)).toEqual({ registers: 0, certificates: 1 })

  await openMember()
  await dialog.getByRole('button', { name: '현장에서 빼기' }).click()
  await dialog.getByRole('button', { name: '빼기', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await gate.goto('/outbox')
  await expect.poll(() => keptOn(gate)).toEqual({ registers: 0, certificates: 0 })
  await expect(openDialog(gate)).toHaveCount(0)
})
