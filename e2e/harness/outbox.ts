import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, openDialog } from './record.ts'
import { unsentOn } from './stored.ts'

/** 보내기 대기함. */
export async function openOutbox(page: Page): Promise<void> {
  await goTo(page, '/outbox')
  await expect(page.getByRole('heading', { name: '보내기 대기함' }).first()).toBeVisible()
}

/** A section of it by its heading, 보낼 것 | 확인 필요 | 오늘 보낸 것. */
export function outboxSection(page: Page, name: string): Locator {
  return page.locator('section').filter({
    has: page.getByRole('heading', { name: new RegExp(`^${name} \\d+$`) }),
  })
}

/**
 * The person presses 모두 지금 보내기; what the line refused waits no longer. Where the device has just
 * sent everything by itself, there is no button any more.
 */
export async function sendAllNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '모두 지금 보내기' })
  await expect(async () => {
    if ((await unsentOn(page)).length > 0) await button.click({ timeout: 5_000 })
  }).toPass()
}

/** Answers the question behind 버리기, whose typed word is the only way to throw anything away. */
export async function confirmDiscard(page: Page): Promise<void> {
  const sure = openDialog(page)
  await sure.getByRole('textbox').fill('버리기')
  await sure.getByRole('button', { name: '버리기', exact: true }).click()
  await expect(sure).toHaveCount(0)
}

/** Waits until the unsent operations have exactly these states. */
export async function untilWaitingFor(page: Page, ...states: string[]): Promise<void> {
  const now = async () => (await unsentOn(page)).map((op) => op.state)
  await expect.poll(now).toEqual(states)
}

/** Waits until nothing of the person signed in is left on the device that has not arrived. */
export async function untilAllSent(page: Page): Promise<void> {
  await expect.poll(() => unsentOn(page)).toEqual([])
}
