import type { Page } from '@playwright/test'
import { makePhoto } from './harness/photo.ts'
import { fillHazard, goTo, openProject, writeComment, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { holdToasts } from './harness/toasts.ts'

/** The toast on screen: how many, and the names of the controls that it covers. */
async function toastOn(page: Page): Promise<{ toasts: number; covers: string[] }> {
  return await page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-scope="toast"][data-part="root"]')]
    const covers = toasts.flatMap((toast) => {
      const lies = toast.getBoundingClientRect()
      return [...document.querySelectorAll('a[href], button, input, textarea, select')]
        .filter((one) => !toast.contains(one) && !one.closest('[inert], [aria-hidden="true"]'))
        .filter((one) => {
          const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
          if (width === 0 || height === 0) return false
          return left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName)
    })
    return { toasts: toasts.length, covers }
  })
}

const free = { toasts: 1, covers: [] }

/** Whether presses reach what is below a toast while it leaves: `pointer-events` of its ghost then. */
async function watchLeaving(page: Page): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      const ghosts = '[data-scope="toast"][data-state="closed"] > [data-ghost]'
      for (const ghost of document.querySelectorAll(ghosts)) {
        seen.add(getComputedStyle(ghost).pointerEvents)
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  return async () => await watched.evaluate((seen) => [...seen])
}

test('a message on a phone covers nothing that can be pressed, and is alone', async ({
  openAs,
  network,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  await writeHazard(page, project, { what: '토스트 TOAST-1' })

  // above the comment's input and the bottom bar
  const release = await holdToasts(page)
  await writeComment(page, '의견 TOAST-1')
  await expect(page.getByText('댓글을 이 기기에 저장했습니다')).toBeVisible()
  await expect.poll(() => toastOn(page)).toEqual(free)

  // it moves with the next screen: 더보기 has 로그아웃 where it lay
  await writeComment(page, '둘째 의견 TOAST-1')
  await goTo(page, '/more')
  await page.getByRole('button', { name: '로그아웃', exact: true }).waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => toastOn(page)).toEqual(free)
  const leaving = await watchLeaving(page)
  await release()
  await expect.poll(async () => (await toastOn(page)).toasts).toBe(0)
  expect(await leaving()).toEqual(['none'])

  // a form with its bar at the bottom, and 되돌리기
  await goTo(page, `/project/${project}/home`)
  await fillHazard(page, { what: '양식 TOAST-1', photos: [await makePhoto({ seed: 7 })] })
  await page.getByRole('button', { name: '고르기', exact: true }).first().click()
  await page.getByRole('button', { name: '사진 1 고르기' }).click()
  await holdToasts(page)
  await page.getByRole('button', { name: '1장 삭제' }).click()
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible()
  await expect.poll(() => toastOn(page)).toEqual(free)
})
