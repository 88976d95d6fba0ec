import { codeOf, enrollDisplay } from './harness/gate.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a gate display shows codes offline once a manager has enrolled it, and not before', async ({
  openAs,
  network,
}) => {
  const display = await openAs('gate', 'phone')
  const project = await openProject(display)
  await display.goto(`/project/${project}/qr/board`)
  await display.getByRole('link', { name: '2번 게이트' }).click()
  const code = codeOf(display, '2번 게이트 게이트의 코드')
  await expect(code).toBeVisible()
  await expect(display.getByText(/연결된 동안에만 코드가 나옵니다/)).toBeVisible()
  await enrollDisplay(display, await openAs('manager', 'desktop'), project)
  await network.set({ kind: 'refuse' })
  await display.reload()
  await expect(code).toBeVisible()
  await expect(display.getByText(/까지 연결 없이 쓸 수 있습니다/)).toBeVisible()
})
