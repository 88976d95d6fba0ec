import { untilAllSent } from './harness/outbox.ts'
import {
  fillHazard,
  goTo,
  openDialog,
  openProject,
  saveRecord,
  writeComment,
} from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a manager removes another person’s comment offline, and its writer learns of it', async ({
  openAs,
  openAtDesk,
  network,
}) => {
  const writer = await openAtDesk('staff')
  const project = await openProject(writer)
  await fillHazard(writer, { what: '댓글이 달리는 기록 REMOVE-1' })
  const id = await saveRecord(writer)
  await writeComment(writer, '김도현 010-1234-5678로 전화 주세요')
  await untilAllSent(writer)

  const manager = await openAs('manager', 'phone')
  const page = `/project/${project}/tab/7/page/${id}`
  await goTo(manager, page)
  const words = manager.getByText('김도현 010-1234-5678로 전화 주세요')
  await expect(words).toBeVisible()
  await network.set({ kind: 'refuse' })
  await manager.getByRole('button', { name: '댓글 메뉴' }).click()
  const remove = manager.getByRole('menuitem', { name: '삭제' })
  await expect(remove).toBeVisible()
  await expect(manager.getByRole('menuitem', { name: '수정' })).toHaveCount(0)
  await remove.click()
  await openDialog(manager).getByRole('button', { name: '삭제', exact: true }).click()
  const removed = '관리자가 삭제한 댓글입니다.'
  await expect(manager.getByText(removed)).toBeVisible()
  await expect(words).toHaveCount(0)
  await network.set({ kind: 'pass' })
  await untilAllSent(manager)

  await expect(writer.getByText(removed)).toBeVisible()
  await goTo(writer, `/project/${project}/mypage/alert`)
  await expect(writer.getByText(/내 댓글을 삭제했습니다/).first()).toBeVisible()
})
