import type { Checklist } from '../contract/form/field-types.ts'
import { signIn } from './harness/account.ts'
import { registerAction, writeFinding } from './harness/corrective.ts'
import {
  answerAll,
  fillBasics,
  nextStep,
  openInspection,
  questionsOn,
} from './harness/inspection.ts'
import { makePhoto } from './harness/photo.ts'
import { pick } from './harness/pick.ts'
import {
  addPhotos,
  goTo,
  openProject,
  photoPicker,
  saveRecord,
  writeComment,
} from './harness/record.ts'
import { searchFor } from './harness/search.ts'
import { expect, test } from './harness/test.ts'

test('signs in, chooses a project and finds four things to start', async ({ openPage }) => {
  const page = await openPage('phone')
  await signIn(page, 'staff')
  await page.goto('/content/project')
  await searchFor(page.getByRole('searchbox'), '한강')
  const found = page.getByRole('link', { name: /한강새빛지구 A2블록/ })
  await expect(found.first()).toBeVisible()
  await found.first().click()
  await page.waitForURL(/\/project\/\d+\/home/)
  await expect(page.getByText('한강새빛지구 A2블록').first()).toBeVisible()
  await expect(page.getByText('온라인')).toBeVisible()
  const actions = page.getByRole('navigation', { name: '바로 쓰기' }).getByRole('link')
  await expect(actions).toHaveText([
    /일일 안전점검/,
    /부적합 시정조치/,
    /위험 신고/,
    /작업중지.*지금 위험하면/,
  ])
  const places = page.getByRole('navigation', { name: '주요 화면' }).getByRole('link')
  await expect(places).toHaveText(['홈', '작업', 'QR', '결재', '더보기'])
  await expect(page.getByRole('heading', { name: /오늘 기록/ })).toBeVisible()
})

test('작업 and 더보기 fit one screen, and the search of 더보기 finds a form', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.getByRole('link', { name: '작업', exact: true }).click()
  // Not on home, which is shown until the menu has come.
  const area = page.getByRole('button', { name: /^안전점검/ })
  await expect(area).toBeVisible()
  await expect.poll(height).toBe(0)
  await area.click()
  await page.getByRole('link', { name: '부적합 시정조치' }).click()
  await expect(page).toHaveURL(/\/tab\/35/)
  // Who comes back finds the area as it was left.
  await page.goBack()
  await expect(area).toHaveAttribute('aria-expanded', 'true')
  await area.click()
  await expect(page.getByRole('link', { name: '부적합 시정조치' })).toHaveCount(0)
  await page.getByRole('link', { name: '더보기' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await expect.poll(height).toBe(0)
  const search = page.getByRole('searchbox', { name: '메뉴와 기록 검색' })
  await search.fill('없는메뉴')
  await expect(page.getByText('“없는메뉴”에 맞는 것이 없습니다.')).toBeVisible()
  await search.fill('난간')
  await expect(page.getByRole('list', { name: '기록' }).getByText(/난간/).first()).toBeVisible()
  await search.fill('시정')
  await page.getByRole('link', { name: '부적합 시정조치', exact: true }).click()
  await expect(page).toHaveURL(/\/tab\/35/)
})

test('writes the 60 questions in full, with a × and a finding', async ({ openAs, database }) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  await openInspection(page)
  await fillBasics(page, '103동 5단 FULL-1')
  await pick(page, '협력업체')
  await pick(page, '날씨', '맑음')
  await page.getByLabel('기온').fill('4.5')

  await nextStep(page).click()
  const first = questionsOn(page).first()
  await expect(first).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('기온')).toHaveValue('4.5')
  await nextStep(page).click()
  await first.getByRole('radio', { name: '불량' }).check()
  await expect(first.getByText('불량은 사진과 조치를 함께 남깁니다')).toBeVisible()
  await saveEarly()
  await expect(
    page.getByRole('alert').filter({ hasText: /확인할 것이 \d+곳 있습니다/ }),
  ).toBeVisible()

  await goToStep('1. 추락방지')
  const picking = page.waitForEvent('filechooser')
  await (await photoPicker(first)).click()
  const photo = await makePhoto({ seed: 71 })
  await (await picking).setFiles({ name: 'bad.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(first.getByText('이 기기에 저장됨')).toBeVisible()
  await first.getByLabel('조치 내용').fill('난간 상부대를 다시 조임')
  await page.getByRole('button', { name: '이 항목 모두 양호' }).click()
  await expect(page.getByText('6문항 모두 답함')).toBeVisible()
  await expect(first.getByRole('radio', { name: '불량' })).toBeChecked()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('6문항 중 1개 답함')).toBeVisible()
  await page.getByRole('button', { name: '이 항목 모두 양호' }).click()
  await answerAll(page)

  await page.getByRole('button', { name: '지적사항 추가' }).click()
  const sheet = page.getByRole('dialog', { name: '지적사항 1' })
  await expect(sheet).toBeVisible()
  // Saved too early above; a row that nobody wrote in is plain all the same.
  await expect(sheet.getByText('적어 주세요.')).toHaveCount(0)
  await sheet.getByRole('textbox', { name: '위치' }).fill('3층 계단실')
  await sheet.getByLabel('내용', { exact: true }).fill('개구부 덮개 고정 안 됨')
  await pick(page, '재해유형', '떨어짐')
  await sheet.getByRole('radio', { name: '중', exact: true }).check()
  await pick(page, '책임업체')
  await expect(sheet.getByLabel('조치기한')).not.toHaveValue('')
  await addPhotos(page, [await makePhoto({ seed: 72 })])
  await sheet.getByRole('button', { name: '입력 완료' }).click()
  const row = page.getByRole('button', { name: /3층 계단실 · 개구부 덮개 고정 안 됨/ })
  await row.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(row).toBeVisible()

  // The bad answer is no finding yet: the last step says so and leads back.
  await nextStep(page).click()
  await page.getByRole('button', { name: /불량·미흡 1문항이 지적사항에 없습니다/ }).click()
  await page.getByRole('button', { name: '불량·미흡 1문항을 지적사항으로' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1행 불러오기' }).click()
  await page.getByRole('button', { name: /난간 상부대를 다시 조임/ }).click()
  const second = page.getByRole('dialog', { name: '지적사항 2' })
  await expect(second.getByText('이 기기에 저장됨')).toBeVisible()
  await pick(page, '재해유형', '떨어짐')
  await second.getByRole('radio', { name: '상', exact: true }).check()
  await second.getByRole('button', { name: '입력 완료' }).click()
  await nextStep(page).click()
  await expect(page.getByText('60문항')).toBeVisible()
  await expect(page.getByText('모두 답함')).toBeVisible()
  await page.getByLabel('총평').fill('전반적으로 양호')
  await addPhotos(page, [await makePhoto({ seed: 73 })])
  const id = await saveRecord(page)

  await expect(page.getByRole('heading', { name: /103동 5단 FULL-1/ }).first()).toBeVisible()
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  await expect(page.getByText('사진 3장 모두')).toBeVisible()
  const [stored] = await database.rows<{ values: Record<string, unknown> }>(
    'select "values" from post where id = $1',
    [id],
  )
  expect(stored?.values).toMatchObject({
    place: '103동 5단 FULL-1',
    shift: 'morning',
    weather: 'clear',
    opinion: '전반적으로 양호',
    count_ok: 59,
    count_bad: 1,
    count_findings: 2,
    count_open: 2,
  })
  const items = Object.values(stored?.values.items as Checklist)
  expect(items.filter(({ answer }) => answer === 'bad')).toMatchObject([
    { action: '난간 상부대를 다시 조임', photos: [expect.any(String)] },
  ])
  const [bad] = items.filter(({ answer }) => answer === 'bad')
  expect(stored?.values.findings).toMatchObject([
    { place: '3층 계단실', level: 'medium', state: 'received', photo: expect.any(String) },
    // One photo of both, sent once.
    { place: '103동 5단 FULL-1', level: 'high', state: 'received', photo: bad?.photos?.[0] },
  ])

  async function saveEarly() {
    await stepButton().first().click()
    await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click()
    await page.getByRole('button', { name: '점검 저장' }).click()
  }
  async function goToStep(name: string) {
    await page.getByRole('button', { name, exact: true }).or(stepButton()).first().click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  function stepButton() {
    return page.locator('button[aria-haspopup="dialog"]')
  }
})

test('a finding is acted on by one person and confirmed by another', async ({
  openAs,
  database,
}) => {
  const staff = await openAs('staff', 'phone')
  const project = await openProject(staff)
  const [before, after] = await Promise.all([makePhoto({ seed: 81 }), makePhoto({ seed: 82 })])
  const finding = { place: '램프 구간', content: '신호수 미배치 VERIFY-1', before }
  const id = await writeFinding(staff, project, finding)
  await expect(staff.getByText('서버에 도착').first()).toBeVisible()

  const manager = await openAs('manager', 'phone')
  await manager.goto(`/project/${project}/tab/35/page/${id}`)
  await registerAction(manager, '신호수 2명 배치, 작업계획서 수정', after)
  await expect(manager.getByText('내가 조치한 기록은 다른 사람이 확인합니다.')).toBeVisible()
  await expect(manager.getByRole('button', { name: '확인완료' })).toHaveCount(0)
  await expect(manager.getByText('서버에 도착').first()).toBeVisible()

  const safety = await openAs('safety', 'phone')
  await safety.goto(`/project/${project}/tab/35/page/${id}`)
  await safety.getByRole('button', { name: '재조치요청' }).click()
  const dialog = safety.getByRole('alertdialog').or(safety.getByRole('dialog'))
  await expect(dialog.getByRole('button', { name: '재조치요청' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(dialog.getByText('무엇이 모자란지 적어 주세요.')).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  await safety.getByRole('button', { name: '확인완료' }).click()
  await dialog.getByLabel('의견').fill('사진으로 확인함')
  await dialog.getByRole('button', { name: '확인완료' }).click()
  await expect(safety.getByText('확인완료').first()).toBeVisible()

  const status = () =>
    database.rows<{ status: string; acted: string; verified: string }>(
      `select post.status, a.username as acted, b.username as verified from post
       left join member a on a.id = ("values"->>'acted_by')::int
       left join member b on b.id = ("values"->>'verifier')::int where post.id = $1`,
      [id],
    )
  await expect.poll(status).toEqual([{ status: 'verified', acted: 'manager', verified: 'safety' }])
  await expect(staff.getByText('확인완료').first()).toBeVisible()
})

test('comments, replies, and changes what is one’s own', async ({ openAs, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.getByRole('navigation', { name: '바로 쓰기' }).getByText('위험 신고').click()
  await page.getByLabel('내용', { exact: true }).fill('배수로 막힘 OWN-1')
  await page.getByLabel('위치', { exact: true }).fill('정문')
  await page.getByRole('radio', { name: '아니오' }).check()
  const id = await saveRecord(page)
  await writeComment(page, '오늘 치웁니다 OWN-1')
  const own = page.getByRole('article').filter({ hasText: '오늘 치웁니다' })
  await expect(own.getByRole('time')).toBeVisible()
  await own.getByRole('button', { name: '답글' }).click()
  await page.getByRole('textbox', { name: /답글$/ }).fill('다 치웠습니다 OWN-1')
  await page.getByRole('button', { name: '댓글 저장' }).click()
  const reply = page.getByRole('article').filter({ hasText: '다 치웠습니다' })
  await expect(reply.getByRole('time')).toBeVisible()

  await own.getByRole('button', { name: '댓글 메뉴' }).click()
  await page.getByRole('menuitem', { name: '수정' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('내일 치웁니다 OWN-1')
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('article').filter({ hasText: '내일 치웁니다 OWN-1' })).toBeVisible()
  await reply.getByRole('button', { name: '댓글 메뉴' }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page.getByText('다 치웠습니다')).toHaveCount(0)

  await goTo(page, `/project/${project}/tab/7/update/${id}`)
  await page.getByLabel('내용', { exact: true }).fill('배수로 막힘, 물 고임 OWN-1')
  await page.getByRole('button', { name: '수정 저장' }).click()
  await page.waitForURL(/\/page\//)
  await expect(page.getByRole('heading', { name: '배수로 막힘, 물 고임 OWN-1' })).toBeVisible()
  await page.getByRole('button', { name: '수정 이력 보기' }).click()
  await expect(page.getByText('배수로 막힘 OWN-1', { exact: true }).first()).toBeVisible()
  const state = () =>
    database.rows(
      `select "values"->>'what' as what, (select json_agg(content order by id) from comment
       where post_id = post.id and removed_at is null) as said from post where id = $1`,
      [id],
    )
  await expect
    .poll(state)
    .toEqual([{ what: '배수로 막힘, 물 고임 OWN-1', said: ['내일 치웁니다 OWN-1'] }])
})
