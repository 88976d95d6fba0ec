import { chooseGate } from './harness/gate.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('without a touch, home, scanner and gate display say that the server is gone', async ({
  openAs,
  network,
}) => {
  const home = await openAs('staff', 'phone')
  const project = await openProject(home)
  const scanner = await openAs('gate', 'phone')
  await scanner.goto(`/project/${project}/qr/scan`)
  await chooseGate(scanner)
  const display = await openAs('manager', 'desktop')
  await display.goto(`/project/${project}/qr/board`)
  await display.getByRole('link', { name: '1번 게이트' }).click()
  await expect(display.getByRole('img', { name: '1번 게이트 게이트의 코드' })).toBeVisible()
  const say = async (word: string) => {
    for (const page of [home, scanner, display]) {
      const states = page.getByRole('status').getByText(word, { exact: true })
      // Scanner and display lie over a screen with a pill of its own.
      await expect(states.last()).toBeVisible()
    }
  }
  await say('온라인')
  await network.set({ kind: 'refuse' })
  await say('오프라인')
  await network.set({ kind: 'pass' })
  await say('온라인')
})
