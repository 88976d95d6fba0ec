import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { Ime } from './harness/ime.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openProject, saveRecord } from './harness/record.ts'
import { draftsOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** Copied text, as a program gives it to the browser. */
async function paste(page: Page, html: string) {
  await page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/html', copied)
    data.setData('text/plain', '다른 글')
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

const next = (page: Page) => page.getByRole('button', { name: '다음', exact: true }).click()

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })

test('minutes are composed in Korean on a phone without a connection, arrive once, and are printed', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('manager', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/50/write`)
  await page.getByLabel('차수', { exact: true }).fill('31')
  await page.getByLabel('장소', { exact: true }).fill('회의실 RICH-1')
  await network.set({ kind: 'refuse' })
  await next(page)
  await page.getByLabel('안건', { exact: true }).click()
  await page.getByRole('option', { name: '위험성평가 실시' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /완료|선택/ })
    .click()
  const editor = page.getByRole('textbox', { name: '협의내용' })
  await expect(editor).toBeVisible()
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const ime = await Ime.of(page)

  // At the start of a line, and after it was made bold.
  await editor.focus()
  await ime.type('ㅎ', '하', '한')
  await ime.type('ㄱ', '그', '글')
  await tool('굵게').click()
  await ime.type('ㄱ', '구', '굵')
  await ime.type('ㅇ', '으', '은')
  await tool('굵게').click()
  // An Enter takes no syllable with it.
  await page.keyboard.press('Enter')
  await tool('목록').click()
  await ime.type('ㅎ', '하')
  await ime.type('ㄴ', '나')
  await page.keyboard.press('Enter')
  await ime.type('ㄷ', '두', '둘')
  await page.keyboard.press('Enter')
  await ime.type('ㅅ', '세', '셋')
  // What is undone is what was typed last; it comes back whole.
  await tool('되돌리기').click()
  await expect(editor).not.toContainText('셋')
  await expect(editor).toContainText('한글굵은')
  await tool('다시 하기').click()
  await expect(editor).toContainText('셋')
  await expectAccessible(page)

  // A reload without a connection: the draft is there with its formatting.
  await expect.poll(() => draftsOn(page)).toContain('셋')
  await page.reload()
  await expect(editor.locator('strong')).toHaveText('굵은')
  await expect(editor.locator('li')).toHaveText(['하나', '둘', '셋'])

  await page.keyboard.press('Escape')
  const id = await saveRecord(page)
  await expect(page.locator('strong').filter({ hasText: '굵은' })).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  const stored = await database.rows<{ id: string; discussion: unknown; made: string }>(
    `select id, "values"->'discussion' as discussion, (select count(*) from audit
       where entity = 'post' and entity_id = post.id::text and action = 'create') as made
     from post where "values"->>'place' = '회의실 RICH-1'`,
  )
  expect(stored).toEqual([
    {
      id,
      made: '1',
      discussion: {
        type: 'doc',
        content: [
          paragraph(text('한글'), text('굵은', 'bold')),
          { type: 'bulletList', content: [item('하나'), item('둘'), item('셋')] },
        ],
      },
    },
  ])

  const desk = await openAs('manager', 'desktop')
  await desk.addInitScript(() => {
    window.print = () => undefined
  })
  await desk.goto(`/project/${project}/tab/50/page/${id}`)
  await desk.getByRole('button', { name: '인쇄' }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('.print-paper')
  await expect(paper.locator('strong').filter({ hasText: '굵은' })).toHaveCount(1)
  await expect(paper.locator('li').filter({ hasText: '둘' })).toHaveCount(1)
})

test('what is pasted from Word comes as text, headings and lists, and nothing of it runs', async ({
  openAs,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/50/write`)
  const editor = page.getByRole('textbox', { name: '협의내용' })
  await editor.click()
  await page.keyboard.type('앞 ')
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-x:1}</style></head><body>
    <p class=MsoNormal><b><span style='font-family:굴림;color:red'>안건</span></b><o:p>&nbsp;</o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.<span>&nbsp;&nbsp;</span></span><![endif]>갱폼 인양</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>2.<span>&nbsp;&nbsp;</span></span><![endif]>조도 보강</p>
    <p class=MsoNormal><a href="javascript:document.title='evil'">여기</a><img src="file:///c:/a.png" onerror="document.title='evil'"><script>document.title='evil'</script></p></body></html>`,
  )
  await expect(editor.locator('ol > li')).toHaveText(['갱폼 인양', '조도 보강'])
  await expect(editor.locator('p').first()).toHaveText('앞 안건')
  await expect(editor.locator('strong')).toHaveText('안건')
  await expect(editor.locator('a, img, script, [style], [class^=Mso]')).toHaveCount(0)
  await expect(editor).toContainText('여기')
  await expect(page).not.toHaveTitle('evil')

  // Five levels are one too many: Tab does nothing there, and says so.
  const deep = (n: number): string =>
    `<ul><li>단계 ${n}${n < 4 ? deep(n + 1) : '</li><li>끝'}</li></ul>`
  await editor.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, deep(1))
  await editor.getByText('끝', { exact: true }).click()
  await page.keyboard.press('Tab')
  await expect(editor.locator('ul ul ul ul')).toHaveCount(1)
  await expect(editor.locator('ul ul ul ul ul')).toHaveCount(0)
  await expect(page.getByText(/목록은 4단계까지/)).toBeVisible()
  await expect(editor).toBeFocused()

  // A text that is too long is not taken, and says so.
  const before = await editor.textContent()
  await paste(page, `<p>${'가'.repeat(4000)}</p>`)
  await expect(page.getByText('4000자까지 작성할 수 있습니다.')).toBeVisible()
  await expect(editor).toHaveText(before ?? '')
})

test('a table is put in, written by Tab, changed and pasted; who reads it on a phone sees it whole', async ({
  openAs,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/community/qna/create`)
  await page.getByRole('textbox', { name: '제목' }).fill('표로 묻습니다 RICH-2')
  const editor = page.getByRole('textbox', { name: '내용' })
  const tool = page.getByRole('button', { name: '표', exact: true })
  const choose = async (name: string) => {
    await tool.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await editor.click()
  await page.keyboard.type('아래 표')
  await tool.click()
  const heads = editor.getByRole('columnheader')
  const rows = editor.getByRole('row')
  await expect(rows).toHaveCount(3)
  const ime = await Ime.of(page)
  await ime.type('ㄱ', '구', '구분')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('B')
  await choose('오른쪽에 열 추가')
  await expect(heads).toHaveCount(4)
  await heads.last().click()
  await choose('열 삭제')
  await expect(heads).toHaveText(['구분', 'A', 'B'])
  await rows.last().getByRole('cell').first().click()
  await choose('위에 행 추가')
  await expect(rows).toHaveCount(4)
  await choose('행 삭제')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).getByRole('cell').first().click()
  await page.keyboard.type('아주 긴 이름의 협력업체 현장대리인')
  await expectAccessible(page)
  // Copied from Excel, behind the table.
  await editor.locator('p').last().click()
  await expect(tool).toHaveAttribute('aria-pressed', 'false')
  await paste(
    page,
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
    <tr><td colspan=2 style="font-weight:700">인원 <img src=x onerror="document.title='evil'"></td></tr>
    <tr><td>동아비계</td><td>12</td></tr></table></body></html>`,
  )
  await expect(editor.getByRole('table')).toHaveCount(2)
  await expect(editor.locator('td[colspan="2"]')).toHaveText('인원')
  await expect(page).not.toHaveTitle('evil')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('heading', { name: '표로 묻습니다 RICH-2' })).toBeVisible()
  await untilAllSent(page)

  const phone = await openAs('staff', 'phone')
  await phone.goto(`/project/${project}/community/qna`)
  await phone.getByRole('link', { name: /RICH-2/ }).click()
  await expect(phone.getByRole('columnheader')).toHaveText(['구분', 'A', 'B'])
  await expect(phone.getByRole('cell', { name: '동아비계' })).toBeVisible()
  await expect(phone.getByRole('cell', { name: /현장대리인/ })).toBeVisible()
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(phone)
})
