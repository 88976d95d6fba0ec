import type { Page } from '@playwright/test'
import { pick } from './pick.ts'
import { addPhotos, goTo, saveRecord } from './record.ts'

export interface Finding {
  place: string
  content: string
  before: Buffer
}

/** Opens 부적합 시정조치 from the project's home and fills in what was found, its first step. */
export async function fillFinding(page: Page, projectId: number, finding: Finding) {
  await goTo(page, `/project/${projectId}/home`)
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('부적합 시정조치').click()
  const fresh = page.getByRole('button', { name: '새로 쓰기' })
  const where = page.getByLabel('위치', { exact: true })
  await fresh.or(where).first().waitFor()
  if (await fresh.isVisible()) await fresh.click()
  await where.fill(finding.place)
  await page.getByLabel('부적합 내용').fill(finding.content)
  await addPhotos(page, [finding.before])
  await pick(page, '재해유형', '떨어짐')
  await page.getByRole('radio', { name: '중', exact: true }).check()
  await pick(page, '발견경로', '순회')
}

/** Its second step, and 저장: ends on the record's page. Its id. */
export async function saveFinding(page: Page): Promise<string> {
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await pick(page, '책임업체')
  return await saveRecord(page)
}

/** A whole 부적합 시정조치, as it is found; ends on the record's page. Its id. */
export async function writeFinding(page: Page, projectId: number, finding: Finding) {
  await fillFinding(page, projectId, finding)
  return await saveFinding(page)
}

/** 조치 등록 on the page of a finding: what was done, with its photo. */
export async function registerAction(page: Page, action: string, after: Buffer) {
  await page.getByRole('link', { name: '조치 등록' }).last().click()
  await page.getByLabel('시정조치·재발방지').fill(action)
  await addPhotos(page, [after])
  await saveRecord(page)
}
