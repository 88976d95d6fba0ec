import { goTo, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('the page of the API is shown past the service worker, under the policy of the app', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'desktop')
  const broken: string[] = []
  page.on('console', (network) => {
    if (network.type() === 'error') broken.push(network.text())
  })
  page.on('pageerror', (error) => broken.push(error.message))
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: /현장온 · Siteon/ })).toBeVisible()
  await page.locator('#operations-tag-board').click()
  const call = page.locator('.opblock', { hasText: 'Every board that is built' })
  await call.locator('.opblock-summary').click()
  await expect(call.locator('.opblock-body')).toBeVisible()
  // The library reads the whole description for one call: seconds where nothing else runs.
  await call.getByText('an expired or an ended access token').waitFor({ timeout: 120_000 })
  expect(broken).toEqual([])
  // No phone carries it.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat()
  })
  expect(kept.filter((url) => url.includes('/index.html'))).toHaveLength(1)
  expect(kept.filter((url) => url.includes('/docs'))).toEqual([])
})

test('addresses of the specification without a record lead to the list', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  for (const [path, list] of [
    ['tab/7/page', 'tab/7'],
    ['field/A2/info', 'field/A2'],
    ['riskassessment450', 'tab/450'],
    ['riskassessment460', 'tab/460'],
  ]) {
    await goTo(page, `/project/${project}/${path}`)
    await expect(page).toHaveURL(new RegExp(`/project/${project}/${list}$`))
  }
})
