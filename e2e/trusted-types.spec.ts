import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { refusals } from './harness/policy.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

// `access.spec.ts` goes through every screen under the same policy.
test('a record and its photo are written without turning text into code', async ({ openAs }) => {
  const page = await openAs('staff', 'desktop')
  const refused = await refusals(page)
  // From the first line of a page on.
  await page.reload()
  const project = await openProject(page)
  // A photo goes through its worker.
  const what = '코드가 되지 않는 글 TYPES-1'
  await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 97 })] })
  await untilAllSent(page)
  expect(refused).toEqual([])
  const refusal = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refusal).toBe('TypeError')
  await expect.poll(() => refused).toHaveLength(1)
})
