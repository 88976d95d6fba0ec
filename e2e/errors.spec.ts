import type { Page } from '@playwright/test'
import { signIn } from './harness/account.ts'
import { goTo, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { isApi, refusal } from './harness/writes.ts'

const alertOf = (page: Page) => page.getByRole('dialog', { name: '오류가 발생하였습니다' })

test('unknown paths end at one page with a way out, signed in or not', async ({ openUsed }) => {
  const page = await openUsed('phone')
  await page.goto('/nonsense/of/a/path')
  await expect(page).toHaveURL(/\/pages\/error-404$/)
  await expect(page.getByText('없는 화면입니다')).toBeVisible()
  await signIn(page, 'staff')
  for (const path of [
    '/nonsense',
    '/project/abc/home',
    '/project/1/nothing-here',
    '/project/1/tab/abc',
    '/project/1/tab/9999',
    '/project/1/education',
    '/approval-nothing',
    '/approval-await-read',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/pages\/error-404$/)
  }
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a page opens again from what the browser kept, without a worker', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  for (const statuses of [[200], [200, 304]]) {
    const answer = await page.goto('/login')
    expect(statuses).toContain(answer?.status())
    await expect(page.getByLabel('아이디', { exact: true })).toBeVisible()
  }
  await context.close()
})

test('the sign-in says what is wrong, keeps what was typed, and goes on to where one was going', async ({
  openUsed,
  network,
}) => {
  const page = await openUsed('phone')
  await page.goto('/project/1/tab/7?q=%EA%B0%9C%EA%B5%AC%EB%B6%80')
  await expect(page).toHaveURL(/\/login/)
  const name = page.getByLabel('아이디', { exact: true })
  const password = page.getByLabel('비밀번호', { exact: true })
  const press = page.getByRole('button', { name: '로그인', exact: true })
  await press.click()
  await expect(page.getByText('아이디를 적어 주세요.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('staff')
  await press.click()
  await expect(page.getByText('비밀번호를 적어 주세요.')).toBeVisible()
  await password.fill('wrong-one')
  await press.click()
  await expect(page.getByText('일치하는 계정이 존재하지 않습니다.')).toBeVisible()
  await expect(name).toHaveValue('staff')
  await expect(password).toHaveValue('wrong-one')
  await network.set({ kind: 'refuse' })
  await press.click()
  await expect(page.getByText('연결이 없어 로그인할 수 없습니다.')).toBeVisible()
  await network.set({ kind: 'pass' })
  network.script([{ when: isApi, fault: refusal(429, 'too-many-requests') }])
  await press.click()
  // Its own words say how long to wait.
  await expect(page.getByText('e2e too-many-requests')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await password.fill('siteon-demo!1')
  await press.click()
  await expect(page).toHaveURL(/\/project\/1\/tab\/7\?q=/)
  await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('개구부')
})

test('too many requests: one alert, however many answers say so', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await expect(page.getByRole('heading', { name: /오늘 기록/ })).toBeVisible()
  network.script([
    {
      when: ({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'),
      fault: refusal(429, 'too-many-requests'),
      times: Number.POSITIVE_INFINITY,
    },
  ])
  await page.goto(`/project/${project}/tab/45`)
  await expect(alertOf(page)).toBeVisible()
  await expect(alertOf(page).getByText('e2e too-many-requests')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('no right to a project: the dialog of the spec, which leads to the root', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  await page.goto('/project/9999/home')
  await expect(alertOf(page).getByText('프로젝트 권한이 없습니다.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('없거나 볼 수 없는 프로젝트입니다')).toBeVisible()
  await expect(page.getByText(/오늘 기록/)).toHaveCount(0)
  await alertOf(page).getByRole('button').click()
  await expect(page).not.toHaveURL(/9999/)
  await expect(alertOf(page)).toHaveCount(0)
})

test('any other failure: the server’s message and the number of the request', async ({
  openAs,
  network,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await expect(page.getByRole('heading', { name: /오늘 기록/ })).toBeVisible()
  const failed = {
    ...refusal(500, 'internal'),
    headers: { 'x-app': 'siteon', 'content-type': 'application/json', 'x-request-id': 'req-4711' },
  }
  const isList = ({ path }: { path: string }) => path.startsWith('/api/v1/board/post/35?')
  network.script([{ when: isList, fault: failed, times: 20 }])
  await goTo(page, `/project/${project}/tab/35?q=%EC%97%86%EB%8D%98`)
  await expect(alertOf(page).getByText('e2e internal')).toBeVisible()
  await expect(alertOf(page).getByText('req-4711')).toBeVisible()
  await alertOf(page).getByRole('button').click()
  await expect(page.getByText('목록을 새로 받지 못했습니다')).toBeVisible()
})

test('401: no alert, a band that says so, and what is known stays', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/7`)
  const rows = page.getByRole('list', { name: /목록$/ }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  network.script([{ when: isApi, fault: refusal(401, 'unauthorized'), times: 1000 }])
  // Not by going anywhere: whoever goes on without a session is led to the sign-in at once.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(
    page.getByText('쓴 것은 그대로 있습니다. 보내려면 다시 로그인해 주세요.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  network.script([])
  await page.getByRole('link', { name: '로그인', exact: true }).click()
  await expect(page.getByText('다시 로그인하면 보던 화면으로 돌아갑니다.')).toBeVisible()
  await page.getByLabel('아이디', { exact: true }).fill('staff')
  await page.getByLabel('비밀번호', { exact: true }).fill('siteon-demo!1')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${project}/tab/7`))
})

test('a desktop’s screen on a phone hands the link over to the PC', async ({ openAs }) => {
  const phone = await openAs('manager', 'phone')
  const project = await openProject(phone)
  await phone.goto(`/project/${project}/review/import`)
  await expect(phone.getByText('PC에서 여는 화면입니다')).toBeVisible()
  await phone.getByRole('button', { name: '내 PC로 넘기기' }).click()
  await expect(phone.getByText('넘겼습니다. PC에서 로그인하면 알림에 있습니다.')).toBeVisible()

  const pc = await openAs('manager', 'desktop')
  await pc.goto('/mypage/alert')
  await pc
    .getByRole('link', { name: /보낼 자료 가져오기/ })
    .first()
    .click()
  await expect(pc).toHaveURL(/\/review\/import$/)
  await expect(pc.getByText('PC에서 여는 화면입니다')).toHaveCount(0)
})

test('a person without the right to decide on quarantine reads so, and finds back', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/review`)
  await expect(page.getByText('권한이 없습니다.').first()).toBeVisible()
  await page.locator('#content').getByRole('link', { name: '뒤로' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${project}/home$`))
})

test('a worker sees what a worker may, and nothing behind it', async ({ openAs }) => {
  const page = await openAs('worker', 'phone')
  await expect(page).toHaveURL(/\/project\/\d+\/home/)
  const project = /\/project\/(\d+)/.exec(page.url())?.[1]
  const actions = page.getByRole('navigation', { name: '바로 쓰기' }).getByRole('link')
  await expect(actions).toHaveText([/위험 신고/, /작업중지/])
  await page.goto(`/project/${project}/tab/45/write`)
  await expect(page.getByText('권한이 없습니다.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '점검 저장' })).toHaveCount(0)
  await page.locator('#content').getByRole('link', { name: '뒤로' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${project}/tab/45$`))
  await page.goto('/home')
  await expect(page).toHaveURL(/\/project\/\d+\/home/)
})
