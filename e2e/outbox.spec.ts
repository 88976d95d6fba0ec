import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectExactlyOnce } from './harness/arrival.ts'
import { openOutbox, outboxSection, sendAllNow, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeComment, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

interface Exported {
  format: string
  items: { op: { kind: string; title: string }; photo: { id: string; base64: string } | null }[]
}

test('waiting operations can be viewed, exported, changed, discarded and sent', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  await writeHazard(page, project, { what: '갈 것 ACT-1', photos: [await makePhoto({ seed: 61 })] })
  await writeComment(page, '댓글도 갑니다 ACT-1')
  await writeHazard(page, project, {
    what: '버릴 것 ACT-1',
    photos: [await makePhoto({ seed: 62 })],
  })
  await openOutbox(page)
  const waiting = outboxSection(page, '보낼 것')
  const item = (name: string) => waiting.getByRole('button', { name: new RegExp(name) })
  const sheet = page.getByRole('dialog')
  await expect(page.getByText('3건이 이 기기에 안전하게 있습니다.')).toBeVisible()

  // viewed: what, since when, photos, the last error in plain words
  await item('· 갈 것 ACT-1').click()
  await expect(sheet.getByText('이 기기에 저장됨')).toBeVisible()
  await expect(sheet.getByText('사진 0/1장 도착')).toBeVisible()
  await expect(sheet.getByText(/저장$/).first()).toBeVisible()

  // send now while the server cannot be reached: it tries, and nothing is sent
  await sheet.getByRole('button', { name: '지금 보내기' }).click()
  await expect(page.getByText('지금 보내 봅니다')).toBeVisible()

  // exported: the words and the photo's own bytes
  await item('· 갈 것 ACT-1').click()
  const downloading = page.waitForEvent('download')
  await sheet.getByText('자세히').click()
  await sheet.getByRole('button', { name: '파일로 내보내기' }).click()
  const file: Exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.format).toBe('siteon-outbox')
  expect(file.items.map(({ op }) => op.kind).sort()).toEqual(['photo.upload', 'post.create'])
  const { photo } = file.items.find(({ op }) => op.kind === 'photo.upload') ?? { photo: null }
  const kept = (await storedOn(page)).photos.find(({ id }) => id === photo?.id)
  const bytes = Buffer.from(photo?.base64 ?? '', 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.sha256)
  expect(await unsentOn(page)).toHaveLength(5)

  // changed before it was sent
  await sheet.getByRole('link', { name: '수정' }).click()
  await page.getByLabel('내용', { exact: true }).fill('고쳐서 갈 것 ACT-1')
  await page.getByRole('button', { name: '수정 저장' }).click()
  await expect(item('· 고쳐서 갈 것 ACT-1')).toBeVisible()

  // discarded only after typing a word
  await item('· 버릴 것 ACT-1').click()
  await sheet.getByText('자세히').click()
  await sheet.getByRole('button', { name: '버리기' }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const verb = sure.getByRole('button', { name: '버리기', exact: true })
  await expect(sure.getByText(/사진 1장도 함께 지웁니다/)).toBeVisible()
  await expect(verb).toHaveAttribute('aria-disabled', 'true')
  await sure.getByRole('textbox').fill('버리기')
  await verb.click()
  await expect(item('· 버릴 것 ACT-1')).toHaveCount(0)
  await expect.poll(async () => (await storedOn(page)).photos).toHaveLength(1)

  await network.set({ kind: 'pass' })
  await sendAllNow(page)
  await untilAllSent(page)
  await expect(
    outboxSection(page, '오늘 보낸 것').getByText('고쳐서 갈 것 ACT-1').first(),
  ).toBeVisible()
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'ACT-1', {
    records: ['고쳐서 갈 것 ACT-1'],
    comments: ['댓글도 갑니다 ACT-1'],
    photos,
  })
})

test('the counts are alive in every tab', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const other = await page.context().newPage()
  await other.goto(`/project/${project}/home`)
  await network.set({ kind: 'refuse' })
  await writeHazard(page, project, { what: '두 탭 TAB-1' })
  await expect(other.getByText(/보낼 것 1/).first()).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  await expect(other.getByText(/보낼 것 1/)).toHaveCount(0)
  await expect(other.getByText('온라인')).toBeVisible()
})
