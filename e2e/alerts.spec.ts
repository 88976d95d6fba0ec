import { request } from './harness/fault-proxy/fault.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

const isStream = request('GET', '/api/v1/live')

test('alerts are asked for once a minute across reloads, and what came meanwhile shows at once', async ({
  openAs,
  network,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const bell = page.getByRole('banner').getByRole('link', { name: /^알림/ })
  const requests = (path: string) =>
    network.log.filter(({ head }) => head.path.split('?')[0] === path).length
  const alerts = () => requests('/api/v1/notification')
  const streams = () => requests('/api/v1/live')
  const others = () => requests(`/api/v1/project/${project}`)
  await expect.poll(alerts).toBeGreaterThan(0)
  await expect.poll(streams).toBeGreaterThan(0)
  await expect(bell).toBeVisible()
  const name = (await bell.getAttribute('aria-label')) ?? ''
  const unread = Number(/\d+/.exec(name)?.[0] ?? 0)

  // The stream begins only when the page is there; its first event makes everything else old.
  const before = alerts()
  network.script([{ when: isStream, fault: { kind: 'reset' }, times: 1000 }])
  await page.reload()
  await expect(bell).toHaveAccessibleName(name)
  const asked = others()
  network.script([])
  await expect.poll(others).toBeGreaterThan(asked)
  expect(alerts()).toBe(before)

  // No page of this browser hears of what comes now.
  await page.goto('about:blank')
  const phone = await openAs('manager', 'phone')
  await phone.goto(`/project/${project}/review/import`)
  await phone.getByRole('button', { name: '내 PC로 넘기기' }).click()
  await expect(phone.getByText('넘겼습니다. PC에서 로그인하면 알림에 있습니다.')).toBeVisible()
  await page.goto(`/project/${project}/home`)
  await expect(bell).toHaveAccessibleName(`알림 ${unread + 1}건 안 읽음`)
})
