import { expectAccessible } from './harness/accessibility.ts'
import { demoPassword } from './harness/account.ts'
import { chooseGate, issueBadges, gateTest as test, typeCode } from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { unsentOn } from './harness/stored.ts'
import { expect } from './harness/test.ts'

/** Came in minutes ago by another gate, as a manager writes it down. */
async function writeEntry(url: string, projectId: number, id: number) {
  const json = { 'content-type': 'application/json' }
  const signIn = { login: 'manager', password: demoPassword }
  const login = { method: 'POST', headers: json, body: JSON.stringify(signIn) }
  const { token } = await (await fetch(`${url}/api/auth/login`, login)).json()
  const body = {
    id: crypto.randomUUID().replace(/^(.{14})./, '$17'),
    subject: { kind: 'worker', id },
    at: new Date(Date.now() - 2 * 60_000).toISOString(),
    direction: 'in',
    reason: '다른 게이트로 들어옴',
  }
  const answer = await fetch(`${url}/api/v1/gate/${projectId}/passing`, {
    method: 'PUT',
    headers: {
      ...json,
      authorization: `Bearer ${token}`,
      'idempotency-key': `"${crypto.randomUUID()}"`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
}

/** A day at a site begins at 04:00 there: an entry of two minutes ago must be of the same day. */
async function untilWellIntoTheDay() {
  const day = 24 * 60 * 60_000
  const sinceStart = (Date.now() + day - 19 * 60 * 60_000) % day
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 3 * 60_000 - sinceStart)))
}

test('a badge of somebody inside is asked about at the gate, without a connection, too', async ({
  app,
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const office = await openAtDesk('manager')
  const project = await openProject(office)
  await office.goto(`/project/${project}/qr/manage`)
  await office.getByRole('button', { name: '입장 규칙 수정' }).click()
  await expectAccessible(office)
  await openDialog(office).getByRole('radio', { name: '얼굴 확인하기' }).check()
  await openDialog(office).getByRole('button', { name: '저장' }).click()
  await expect(openDialog(office)).toHaveCount(0)
  await expect(office.getByText('얼굴 확인하기')).toBeVisible()

  const badges = await issueBadges(app.url, database, project, 4)
  const [badge, ...others] = badges
  if (!badge) throw new Error('badges')
  const people = await database.rows<{ id: number }>(
    'select worker_id as id from gate_badge where id = any($1) order by id = $2 desc',
    [badges.map(({ id }) => id), badge.id],
  )
  const [person] = people
  await untilWellIntoTheDay()
  for (const { id } of people) await writeEntry(app.url, project, id)
  const gate = await openAs('gate', 'phone')
  const muster = gate.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/on-site')) return false
    const text = await answer.text()
    return badges.every(({ name }) => text.includes(name))
  })
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  await muster
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()
  await expect(gate.getByText('들어옴', { exact: true })).toBeInViewport({ ratio: 1 })

  await network.set({ kind: 'refuse' })
  await typeCode(gate, badge.token)
  const verdict = (word: string) => gate.getByRole('heading', { name: word, exact: true })
  await expect(verdict('확인 필요')).toBeVisible()
  await expect(gate.getByText(/^이미 안에 있음 · \d\d:\d\d/)).toBeVisible()
  await gate.getByRole('button', { name: '본인 아님' }).click()
  await expect(verdict('출입 제한')).toBeVisible()
  await typeCode(gate, badge.token)
  await gate.getByRole('button', { name: '본인 맞음' }).click()
  await expect(verdict('정상')).toBeVisible()
  await expect(gate.getByText(/^출근 \d\d:\d\d/)).toBeVisible()
  await expect(gate.getByRole('button', { name: '본인 맞음' })).toHaveCount(0)

  // A verdict is shown at once, and its scan stored behind it.
  await expect.poll(() => unsentOn(gate)).toHaveLength(2)
  await network.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = await database.rows(
    `select verdict, reason, direction, face, device_verdict = verdict as agrees from gate_scan
      where project_id = $1 and subject_kind = 'worker' and subject_id = $2 and via = 'badge' order by at`,
    [project, person?.id],
  )
  const reason = 'already-inside'
  expect(scans).toEqual([
    { verdict: 'blocked', reason, direction: null, face: 'other', agrees: true },
    { verdict: 'ok', reason, direction: 'in', face: 'same', agrees: true },
  ])
  await office.goto(`/project/${project}/qr/history`)
  await expect(office.getByText(/이미 안에 있음/).first()).toBeVisible()
  // Of people whom nothing waits for: the question closes after half a minute, and a busy machine
  // may take that long for the check.
  let wasOpen = false
  for (const { token } of others) {
    await typeCode(gate, token)
    await expect(verdict('확인 필요')).toBeVisible()
    await expectAccessible(gate)
    wasOpen = await verdict('확인 필요').isVisible()
    if (wasOpen) break
  }
  expect(wasOpen).toBe(true)
})
