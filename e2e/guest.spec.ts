import { type Page, test as play } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { untilControlled } from './harness/account.ts'
import { request } from './harness/fault-proxy/fault.ts'
import { makePhoto } from './harness/photo.ts'
import { openDialog, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

/** What the page's Content-Security-Policy refuses, from its beginning. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('refusedByPolicy', (what: string) => found.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refusedByPolicy } = window as unknown as { refusedByPolicy(what: string): void }
      refusedByPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return found
}

const status = (page: Page, heading: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading }) })

const isReport = request('PUT', /^\/api\/v1\/guest\/[\w-]+\/report$/)

test('a stranger reports by the poster; the answer is lost, the page reloaded, the record is one', async ({
  openAtDesk,
  openPage,
  network,
  database,
}) => {
  const what = '난간이 빠져 있습니다 GUEST-1'
  const desk = await openAtDesk('manager')
  const project = await openProject(desk)
  const address = await play.step('the office makes the link', async () => {
    await desk.goto(`/project/${project}/info`)
    await desk.getByRole('link', { name: /^신고 QR/ }).click()
    await desk.getByRole('button', { name: '신고 QR 만들기' }).click()
    await expect(desk.getByText('신고를 받는 중')).toBeVisible()
    await expectAccessible(desk)
    return (await desk.getByText(/\/guest#/).textContent()) ?? ''
  })
  const poster = `/guest${new URL(address).hash}`

  const guest = await openPage('phone')
  const refused = await refusals(guest)
  await guest.goto(poster)
  await expect(guest.getByRole('heading', { name: '위험 신고' })).toBeVisible()
  await expectAccessible(guest)

  await play.step('what is lacking is named where it lacks', async () => {
    await guest.getByRole('button', { name: '신고하기' }).click()
    await expect(guest.getByText('내용을 적거나 사진을 넣어 주세요.')).toBeVisible()
    await expect(guest.getByRole('textbox', { name: '무엇이 위험한가요' })).toBeFocused()
    await expectAccessible(guest)
  })
  await guest.getByLabel('무엇이 위험한가요').fill(what)
  await guest.getByLabel('어디인가요').fill('103동 5단')
  await guest.getByRole('radio', { name: '아니오' }).check()
  await guest.getByRole('radio', { name: '아차사고' }).check()
  await guest
    .getByLabel('사진 추가')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ seed: 61 }) })
  await expect(guest.getByRole('button', { name: '사진 1 빼기' })).toBeVisible()
  await guest.getByText('연락처 남기기 (선택)').click()
  await guest.getByLabel('전화번호').fill('010-5555-0611')

  const rows = () =>
    database.rows<{ id: string; kind: string }>(
      `select id, "values"->>'kind' as kind from post where "values"->>'what' = $1`,
      [what],
    )
  await play.step('the server takes it, and the answer never comes', async () => {
    network.script([
      { when: isReport, fault: { kind: 'swallow-response' } },
      { when: isReport, fault: { kind: 'reset' }, times: 1_000 },
    ])
    await guest.getByRole('button', { name: '신고하기' }).click()
    await expect(status(guest, '전송 대기')).toContainText('아직 도착하지 않았습니다.')
    await expect.poll(rows).toMatchObject([{ kind: 'near-miss' }])
    await expect(guest.getByText('도착함')).toHaveCount(0)
    await expectAccessible(guest)
  })
  await play.step('a reload loses nothing, and still says that it waits', async () => {
    await guest.reload()
    await expect(status(guest, '전송 대기')).toBeVisible()
    await guest.getByRole('button', { name: '다시 시도' }).click()
    await expect(status(guest, '전송 대기')).toBeVisible()
    await expect(guest.getByText('도착함')).toHaveCount(0)
  })
  const receipt = await play.step('with the network back it arrives, once', async () => {
    await network.clear()
    await guest.evaluate(() => dispatchEvent(new Event('online')))
    const arrived = status(guest, '도착함')
    await expect(arrived).toContainText('접수번호')
    await expectAccessible(guest)
    expect(await rows()).toHaveLength(1)
    return (await arrived.locator('b').textContent()) ?? ''
  })

  await play.step('whoever is responsible sees it with its photo and its receipt', async () => {
    const safety = await openAtDesk('manager')
    const [record] = await rows()
    await safety.goto(`/project/${project}/tab/7/page/${record?.id}`)
    await expect(safety.getByText('QR로 접수 (비회원)')).toBeVisible()
    await expect(safety.getByText(receipt)).toBeVisible()
    const picture = safety.locator(`img[src*="/media/"]`).first()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode())).toBeUndefined()
    await safety.getByRole('button', { name: /^전체 보기/ }).click()
    await expect(safety.getByText('010-5555-0611')).toBeVisible()
    await expectAccessible(safety)
  })

  await play.step('another report, in English', async () => {
    await guest.getByRole('combobox', { name: '언어' }).selectOption('en')
    await expect(guest.getByRole('heading', { name: 'Report a danger' })).toBeVisible()
    expect(await guest.locator('html').getAttribute('lang')).toBe('en')
    await guest.getByLabel('What is dangerous?').fill('Loose scaffold board GUEST-1')
    await guest.getByLabel('Where is it?').fill('Tower 2')
    await guest.getByRole('radio', { name: 'Yes' }).check()
    await guest.getByRole('button', { name: 'Send report' }).click()
    await expect(status(guest, 'Arrived')).toHaveCount(2)
    await expectAccessible(guest)
  })
  await play.step('a language that nobody has reviewed says so', async () => {
    await guest.getByRole('button', { name: 'Write another report' }).click()
    await guest.getByRole('combobox', { name: 'Language' }).selectOption('vi')
    await expect(guest.getByText('기계 번역·검토 전')).toBeVisible()
    await expectAccessible(guest)
  })

  await play.step('a renewed link stops the old poster at once', async () => {
    await desk.getByRole('button', { name: '새 QR로 바꾸기' }).click()
    await openDialog(desk).getByRole('button', { name: '새 QR로 바꾸기' }).click()
    await expect(desk.getByText('새 QR을 만들었습니다.')).toBeVisible()
    await guest.getByRole('combobox').first().selectOption('ko')
    await guest.goto('about:blank')
    await guest.goto(poster)
    await expect(guest.getByText('이 신고 QR은 지금 사용할 수 없습니다.')).toBeVisible()
    await expect(guest.getByRole('button', { name: '신고하기' })).toHaveCount(0)
    await expectAccessible(guest)
  })
  await play.step('a phone that has the app opens the page of guests, not the app', async () => {
    await untilControlled(desk)
    await desk.goto('about:blank')
    await desk.goto('/guest#unknown')
    await expect(desk.getByText('이 신고 QR은 지금 사용할 수 없습니다.')).toBeVisible()
  })
  expect(refused).toEqual([])
})
