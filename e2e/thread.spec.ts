import { untilAllSent } from './harness/outbox.ts'
import { goTo, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a question written offline is answered by the office, and its answer accepted', async ({
  openAs,
  openAtDesk,
  network,
}) => {
  const staff = await openAs('staff', 'phone')
  const project = await openProject(staff)
  const board = `/project/${project}/community/qna`
  await goTo(staff, `${board}/create`)
  await expect(staff.getByRole('textbox', { name: '내용' })).toBeVisible()
  await network.set({ kind: 'refuse' })
  await staff.getByRole('textbox', { name: '제목' }).fill('지하에서 묻습니다 ASK-1')
  await staff.getByRole('textbox', { name: '내용' }).click()
  await staff.keyboard.type('환기 기준이 궁금합니다.')
  await staff.getByRole('button', { name: '저장', exact: true }).click()
  await expect(staff.getByRole('heading', { name: '지하에서 묻습니다 ASK-1' })).toBeVisible()
  await expect(staff.getByText('이 기기에 저장됨').first()).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(staff)

  const office = await openAtDesk('office')
  await goTo(office, board)
  await office.getByRole('link', { name: /ASK-1/ }).click()
  await office.getByRole('textbox', { name: '댓글 쓰기' }).fill('산소 18% 이상을 확인하세요.')
  await office.getByRole('button', { name: '댓글 저장' }).click()
  await untilAllSent(office)

  await expect(staff.getByText('산소 18% 이상을 확인하세요.')).toBeVisible()
  await staff.getByRole('button', { name: '답변으로 채택' }).click()
  await expect(staff.getByRole('region', { name: '채택한 답변' })).toBeVisible()
  await expect(office.getByText('답변 채택', { exact: true })).toBeVisible()
})

test('what was opened is read offline, with its comments, and likes wait for the connection', async ({
  openAs,
  network,
}) => {
  const page = await openAs('staff', 'phone')
  await goTo(page, '/community/qna')
  await page.getByRole('link', { name: /안전화 2켤레째/ }).click()
  await expect(page.getByText(/마모나 파손으로/)).toBeVisible()
  await network.set({ kind: 'refuse' })
  await page.reload()
  await expect(page.getByRole('heading', { name: /안전화 2켤레째/ })).toBeVisible()
  await expect(page.getByText(/마모나 파손으로/)).toBeVisible()
  await page.getByRole('button', { name: /좋아요/ }).click()
  await expect(page.getByRole('button', { name: /좋아요 1/, pressed: true })).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /좋아요 1/, pressed: true })).toBeVisible()
})

test('a post for all projects is hidden with a reason, which its writer alone reads', async ({
  openAs,
  openAtDesk,
}) => {
  const writer = await openAs('partner', 'phone')
  await goTo(writer, '/community/qna/create')
  await writer.getByRole('textbox', { name: '제목' }).fill('광고 같은 글 HIDE-1')
  await writer.getByRole('textbox', { name: '내용' }).click()
  await writer.keyboard.type('<img src=x onerror=alert(1)> 싸게 팝니다.')
  await writer.getByRole('button', { name: '저장', exact: true }).click()
  await untilAllSent(writer)
  await expect(writer.getByText('<img src=x onerror=alert(1)> 싸게 팝니다.')).toBeVisible()

  const office = await openAtDesk('office')
  await goTo(office, '/community/qna')
  await office.getByRole('link', { name: /HIDE-1/ }).click()
  await office.getByRole('button', { name: '글 메뉴' }).click()
  await office.getByRole('menuitem', { name: '숨기기' }).click()
  await office.getByRole('textbox', { name: '사유' }).fill('광고')
  await office.getByRole('button', { name: '숨기기', exact: true }).click()
  await expect(office.getByText('숨긴 사유: 광고')).toBeVisible()
  await expect(writer.getByText('숨긴 사유: 광고')).toBeVisible()

  const staff = await openAs('staff', 'phone')
  await goTo(staff, '/community/qna')
  await expect(staff.getByRole('link', { name: /안전화 2켤레째/ })).toBeVisible()
  await expect(staff.getByRole('link', { name: /HIDE-1/ })).toHaveCount(0)
  await expect(staff.getByRole('link', { name: '보건정보' })).toHaveCount(0)
  await goTo(staff, '/community/healthinfo')
  await expect(staff.getByText('권한이 없습니다.')).toBeVisible()
})

test('what is not sent yet is corrected from the list, and arrives once as corrected', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await goTo(page, `/project/${project}/community/qna/create`)
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible()
  await network.set({ kind: 'refuse' })
  await page.getByRole('textbox', { name: '제목' }).fill('잘못 쓴 제목 FIX-1')
  await page.getByRole('textbox', { name: '내용' }).click()
  await page.keyboard.type('비계 점검 주기가 궁금합니다.')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('heading', { name: '잘못 쓴 제목 FIX-1' })).toBeVisible()

  await goTo(page, '/outbox')
  await page.getByRole('button', { name: /잘못 쓴 제목 FIX-1/ }).click()
  await page.getByRole('link', { name: '수정', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toContainText('비계 점검 주기')
  await page.getByRole('textbox', { name: '제목' }).fill('바른 제목 FIX-1')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('heading', { name: '바른 제목 FIX-1' })).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  const stored = await database.rows(
    `select title, (select count(*)::int from audit where entity = 'thread'
       and entity_id = t.id::text and action = 'create') as made
     from thread_post t where title like '%FIX-1'`,
  )
  expect(stored).toEqual([{ title: '바른 제목 FIX-1', made: 1 }])
})
