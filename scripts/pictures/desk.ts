import { expect } from '@playwright/test'
import { openProject } from '../../e2e/harness/record.ts'
import type { Studio } from './studio.ts'

/** The office's table and a record; home in the dark; what runs. */
export async function deskPictures({ database, open, take }: Studio) {
  const page = await open('office', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45`)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
  await take(page, 'desk-list')

  const [shown] = await database.rows<{ id: string }>(
    `select id from post where board_id = 45 and project_id = $1 and status = 'acting'
     and attachments_arrived > 2 and deleted_at is null order by id desc limit 1`,
    [project],
  )
  await page.goto(`/project/${project}/tab/45/page/${shown?.id}`)
  await expect(page.getByText('전송 이력')).toBeVisible()
  await take(page, 'desk-record')

  const dark = await open('office', 'desktop', 'dark')
  await openProject(dark)
  await expect(dark.getByRole('heading', { name: /오늘 기록 \d/ })).toBeVisible()
  await take(dark, 'desk-home-dark')

  const admin = await open('admin', 'desktop')
  await admin.goto('/operations')
  await expect(admin.getByRole('table', { name: '기기 목록' })).toBeVisible()
  await take(admin, 'desk-operations')
}
