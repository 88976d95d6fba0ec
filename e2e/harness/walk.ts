import { expect, type Page } from '@playwright/test'
import type { Account } from './account.ts'
import { goTo } from './record.ts'

/** A screen to check: its address, and what shows that it is complete. */
export interface Place {
  name: string
  path: string
  ready: (page: Page) => ReturnType<Page['getByText']>
  /** opens a layer over it */
  layer?: (page: Page) => Promise<void>
  /** who may see it, if not everyone */
  as?: Account
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).first()

/** Every screen that is built and its layers; `shown` is a record with photos, of that board. */
export function places(project: number, shown: string, board = 45): Place[] {
  const at = `/project/${project}`
  return [
    { name: 'home of all projects', path: '/home', ready: text('내 프로젝트') },
    { name: 'choice of a project', path: '/content/project', ready: text(/한강새빛지구/) },
    {
      name: 'new project',
      path: '/content/project/create',
      ready: field('프로젝트 이름'),
      as: 'office',
    },
    { name: 'questions', path: '/community/qna', ready: text(/안전화 2켤레째/) },
    {
      name: 'a question',
      path: '/community/qna',
      ready: text(/안전화 2켤레째/),
      layer: async (page) => {
        await page.getByRole('link', { name: /안전화 2켤레째/ }).click()
        await expect(page.getByText(/마모나 파손으로/)).toBeVisible()
      },
    },
    { name: 'a new question', path: `${at}/community/qna/create`, ready: field('제목') },
    { name: 'documents that I wrote', path: '/approval-request', ready: heading('결재 요청') },
    {
      name: 'all documents',
      path: `${at}/approval-all`,
      ready: heading('전체 문서'),
      as: 'manager',
    },
    {
      name: 'a document',
      path: `${at}/approval-await`,
      ready: heading('결재 대기'),
      layer: async (page) => {
        await page
          .getByRole('list', { name: '결재 대기' })
          .or(page.getByRole('table', { name: '결재 대기' }))
          .getByRole('link')
          .first()
          .click()
        await expect(page.getByRole('heading', { name: '결재 이력' })).toBeVisible()
      },
      as: 'manager',
    },
    {
      // At a desk; on a phone it says where it opens.
      name: 'a new document',
      path: '/approval-write',
      ready: text(/PC에서 여는|아직 결재자가 없습니다/),
    },
    { name: 'site facts', path: `${at}/info`, ready: text('착공일') },
    { name: 'members of a site', path: `${at}/info/members`, ready: text(/한결종합건설/) },
    {
      name: 'role of a member',
      path: `${at}/info/members`,
      ready: text(/한결종합건설/),
      layer: async (page) => {
        await page
          .getByRole('button', { name: /역할 변경$/ })
          .first()
          .click()
        await expect(page.getByRole('radio', { name: /^안전관리자/ })).toBeVisible()
      },
      as: 'manager',
    },
    {
      name: 'a new period',
      path: `${at}/info/orders`,
      ready: text('기간을 정하면'),
      layer: async (page) => {
        await page.getByRole('button', { name: '기간 추가' }).first().click()
        await expect(page.getByLabel('종료일')).toBeVisible()
      },
      as: 'manager',
    },
    {
      name: 'change of site facts',
      path: `${at}/info/update`,
      ready: field('프로젝트 이름'),
      as: 'manager',
    },
    { name: 'partners of a site', path: `${at}/company/info`, ready: text(/^\d+곳$/) },
    { name: 'companies', path: '/companies', ready: text(/누리비계/), as: 'office' },
    { name: 'standard work', path: `${at}/hse`, ready: text(/^[\d,]+건$/) },
    { name: 'home', path: `${at}/home`, ready: text(/오늘 기록/) },
    { name: 'work', path: `${at}/work`, ready: text('일일 안전점검') },
    { name: 'more', path: `${at}/more`, ready: text('보내기 대기함') },
    { name: 'list of inspections', path: `${at}/tab/45`, ready: text(/^\d+건$|^[\d,]+건$/) },
    { name: 'list of findings', path: `${at}/tab/35`, ready: text(/^[\d,]+건$/) },
    { name: 'list of reports', path: `${at}/tab/7`, ready: text(/^[\d,]+건$/) },
    { name: 'empty list', path: `${at}/tab/7?q=없을말씀`, ready: text('여기에 해당하는') },
    {
      name: 'a condition',
      path: `${at}/tab/45`,
      ready: text(/^[\d,]+건$/),
      layer: async (page) => {
        await page.getByRole('button', { name: '조건', exact: true }).click()
        await page.getByRole('dialog').getByLabel('항목').click()
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'a period',
      path: `${at}/tab/45`,
      ready: text(/^[\d,]+건$/),
      layer: async (page) => {
        await page.getByRole('button', { name: '기간', exact: true }).click()
        await page.getByRole('radio', { name: '직접 고르기' }).check()
        await expect(page.getByLabel('부터')).toBeVisible()
      },
    },
    { name: 'record', path: `${at}/tab/${board}/page/${shown}`, ready: text('전송 이력') },
    {
      name: 'gallery',
      path: `${at}/tab/${board}/page/${shown}`,
      ready: text('전송 이력'),
      layer: async (page) => {
        await page
          .getByRole('button', { name: /크게 보기/ })
          .first()
          .click()
        await expect(page.getByRole('dialog', { name: /^사진 보기/ })).toBeVisible()
      },
    },
    {
      name: 'no such record',
      path: `${at}/tab/45/page/01890000-0000-7000-8000-000000000000`,
      ready: text('이 기록을 찾을 수 없습니다'),
    },
    { name: 'inspection', path: `${at}/tab/45/write`, ready: field('위치') },
    { name: 'finding', path: `${at}/tab/35/write`, ready: field('위치') },
    { name: 'report', path: `${at}/tab/7/write`, ready: field('위치') },
    {
      name: 'report with everything missing',
      path: `${at}/tab/7/write`,
      ready: field('위치'),
      layer: async (page) => {
        await page.getByRole('button', { name: '신고 저장' }).click()
        await expect(page.getByText(/확인할 것이 \d+곳 있습니다/)).toBeVisible()
      },
    },
    { name: 'outbox', path: '/outbox', ready: text('보낼 것이 없습니다') },
    {
      name: 'nothing to decide',
      path: '/outbox/conflict/01890000-0000-7000-8000-000000000000',
      ready: text('정할 것이 없습니다'),
    },
    { name: 'alerts', path: `${at}/mypage/alert`, ready: heading(/알림/) },
    { name: 'what I have to do', path: `${at}/mypage/workstatus`, ready: text('조치할 것') },
    { name: 'settings', path: '/mypage/workmanager', ready: text('화면') },
    {
      // The manager's own screen on a desktop; on a phone it says where it opens.
      name: 'bringing a file into the review',
      path: `${at}/review/import`,
      ready: text(/PC에서 여는|여기에 파일을 놓거나/),
    },
    { name: 'no such place', path: '/pages/error-404', ready: text('없는 화면입니다') },
  ]
}

/** Pages with a layer that was opened over a place: what is below stays until they are reloaded. */
const layered = new WeakSet<Page>()

/** Goes to a place, as the app's links do, and waits until its content is there. */
export async function visit(page: Page, place: Place): Promise<void> {
  const shown = () => page.locator('#root').textContent()
  if (layered.has(page)) await page.goto(place.path)
  else {
    const before = await shown()
    await goTo(page, place.path)
    // The last screen stays until the next one has what it needs.
    await expect.poll(shown).not.toBe(before)
  }
  if (place.layer) layered.add(page)
  else layered.delete(page)
  await expect(place.ready(page), place.name).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}
