import { expect, type Page } from '@playwright/test'
import { addPhotos } from './record.ts'

export interface Inspection {
  /** the record's place, also the first word of its title */
  place: string
  /** 현장 사진, on the last step */
  photos?: Buffer[]
}

/** Opens a new 일일 안전점검 from the project's home, past what was begun before. */
export async function openInspection(page: Page) {
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('일일 안전점검').click()
  const fresh = page.getByRole('button', { name: '새로 쓰기' })
  const where = page.getByLabel('위치', { exact: true })
  await fresh.or(where).first().waitFor()
  if (await fresh.isVisible()) await fresh.click()
  await where.waitFor()
}

/** The first step, 기본: what it demands. */
export async function fillBasics(page: Page, place: string) {
  await page.getByRole('radio', { name: '오전' }).check()
  await page.getByLabel('위치', { exact: true }).fill(place)
  await page.getByLabel('금일 주요작업').fill('슬래브 거푸집 설치')
  await page.getByRole('button', { name: /공종/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: /선택$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The questions on the screen: a card each. */
export const questionsOn = (page: Page) => page.locator('section[data-path^="items."]')

export const nextStep = (page: Page) => page.getByRole('button', { name: '다음', exact: true })

/** From the first step to the one after the checklist: every open answer becomes 양호. */
export async function answerAll(page: Page) {
  const questions = questionsOn(page)
  const next = nextStep(page)
  for (await next.click(); await questions.first().isVisible(); await next.click()) {
    for (const question of await questions.all()) {
      await question.getByRole('radio', { name: '양호' }).check()
    }
  }
}

/**
 * Opens 일일 안전점검 from the project's home and fills in its required fields, on a phone, step by step;
 * every one of the 60 answers is 양호.
 */
export async function fillInspection(page: Page, { place, photos = [] }: Inspection) {
  await openInspection(page)
  await fillBasics(page, place)
  await answerAll(page)
  await nextStep(page).click()
  await addPhotos(page, photos)
}
