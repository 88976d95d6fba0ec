import type { Page } from '@playwright/test'
import { readToken } from '../contract/gate/token.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { demoPassword, signInAs } from './harness/account.ts'
import {
  chooseGate,
  codeOf,
  expect,
  issueBadges,
  gateTest as test,
  textOf,
  typeCode,
} from './harness/gate.ts'
import { untilAllSent } from './harness/outbox.ts'
import { openDialog, openProject } from './harness/record.ts'
import { hire } from './harness/staffing.ts'

/** The key that vouches for a code; null where there is none to be read. */
function kidOf(text: string): number | null {
  const read = readToken(text)
  return 'token' in read ? read.token.kid : null
}

const verdict = (page: Page, word: string) => page.getByRole('heading', { name: word, exact: true })

test('a leaked key is revoked: badges are printed again, phones renew by themselves', async ({
  openAs,
  openPage,
  openAtDesk,
  app,
  database,
  network,
}) => {
  const office = await openAtDesk('manager')
  const project = await openProject(office)
  const [badge] = await issueBadges(app.url, database, project, 1)
  if (!badge) throw new Error('no badge was made')
  // Of this test alone: whom another one let in would be inside already.
  await hire(app, 'key-1', '한열쇠')
  const phone = await openPage('phone')
  await signInAs(phone, 'key-1', demoPassword)
  await phone.goto(`/project/${project}/qr`)
  const code = codeOf(phone, '한열쇠님의 출입 코드')
  await expect(code).toBeVisible()
  const shown = async () => await textOf(await code.screenshot())
  const leaked = kidOf(await shown())
  expect(leaked).toBe(kidOf(badge.token))

  await office.goto(`/project/${project}/qr/manage`)
  await office.getByRole('button', { name: '휴대폰과 키' }).click()
  const key = office.getByRole('listitem').filter({ hasText: `${leaked}번 키` })
  await key.getByRole('button', { name: '폐기' }).click()
  await expect(openDialog(office).getByText(/^키가 새어 나갔을 때/)).toBeVisible()
  await expectAccessible(office)
  await openDialog(office).getByRole('button', { name: '폐기' }).click()
  await expect(office.getByText(/출입증 \d+장을 다시 만들어 인쇄해 주세요/)).toBeVisible()
  await expect(key.getByText('폐기됨')).toBeVisible()
  await office.getByRole('button', { name: '출입증', exact: true }).click()
  await office.getByRole('searchbox').fill(badge.name)
  const row = office.getByRole('listitem').filter({ hasText: badge.name })
  await expect(row.getByText('다시 만들어 인쇄', { exact: true })).toBeVisible()

  // The phone becomes visible with its code open.
  await phone.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  // A picture that cannot be read has no key, either.
  const isRenewed = async () => ![leaked, null].includes(kidOf(await shown()))
  await expect.poll(isRenewed).toBe(true)
  const gate = await openAs('gate', 'phone')
  await gate.goto(`/project/${project}/qr/scan`)
  await chooseGate(gate)
  await expect(gate.getByText(/^명부 \d+명/)).toBeVisible()
  // Of what a badge shows only a digest is stored.
  const [{ now: before } = { now: '' }] = await database.rows<{ now: string }>(
    'select now()::text as now',
  )
  await network.set({ kind: 'refuse' })
  await typeCode(gate, badge.token)
  await expect(verdict(gate, '출입 제한')).toBeVisible()
  const own = await shown()
  await typeCode(gate, own)
  await expect(verdict(gate, '정상')).toBeVisible()
  await network.set({ kind: 'pass' })
  await untilAllSent(gate)
  const scans = () =>
    database.rows(
      `select via, verdict, reason, device_verdict from gate_scan
        where project_id = $1 and received_at > $2::timestamptz order by at`,
      [project, before],
    )
  await expect.poll(scans).toEqual([
    { via: 'badge', verdict: 'blocked', reason: 'revoked', device_verdict: 'blocked' },
    { via: 'personal', verdict: 'ok', reason: null, device_verdict: 'ok' },
  ])
})
