import { expect, test } from 'vitest'
import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { usualDayStart } from '../../../contract/gate/day.ts'
import { gateDecide, gateHistoryScanner, type Scan } from '../../../contract/gate/scan.ts'
import { header } from '../../../contract/wire/headers.ts'
import { reconcilePersonDay } from '../../../server/domains/gate/attendance/day.ts'
import { siteDayOf } from '../../../server/domains/gate/site/time.ts'
import { inTransaction } from '../../../server/platform/db/transaction.ts'
import { startHarness } from '../harness.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const dayAt = (at: number) => siteDayOf(at, { timeZone: 'Asia/Seoul', dayStart: usualDayStart })

/** People whose phones sent a gate display's code 20 minutes later. */
async function aSite() {
  const stage = await setSite(harness)
  const { aGate, boardOf, call, manager, params, person, scan, site } = stage
  const token = (await boardOf(await aGate('in'))).codes[0] ?? ''
  async function late() {
    const now = Date.now
    const seen = now()
    Date.now = () => now() + 20 * minute
    try {
      const headers = { [header.deviceTime]: new Date(Date.now()).toISOString() }
      const { body } = await scan(await person(), site.id, { at: seen, token }, { headers })
      expect(body).toMatchObject({ verdict: 'check', reason: 'late', direction: null })
      return body
    } finally {
      Date.now = now
    }
  }
  const day = dayAt(Date.now())
  return {
    ...stage,
    late,
    decide: (scans: Scan[], decision: 'confirm' | 'refuse', note: string | null = null) =>
      call(manager, gateDecide, {
        params,
        body: { scanIds: scans.map(({ id }) => id), decision, note },
      }),
    waiting: async () =>
      (await call(manager, gateHistoryScanner, { params, query: { undecided: '1' } })).body.data,
    history: async () => (await call(manager, gateHistoryScanner, { params, query: {} })).body.data,
    attended: async () =>
      (await call(manager, gateAttendance, { params, query: { begin: day, end: day } })).body.data,
  }
}

test('late scans count once a manager has confirmed them, many at once', async () => {
  const { attended, decide, history, late, manager, waiting } = await aSite()
  const scans = [await late(), await late(), await late()]
  expect(await attended()).toEqual([])
  expect(await waiting()).toHaveLength(3)
  const answer = await decide(scans.slice(0, 2), 'confirm', '소장이 함께 있었음')
  expect(answer.body).toEqual({ decided: 2, skipped: 0 })
  expect(await attended()).toMatchObject([{ checks: 0 }, { checks: 0 }])
  expect((await waiting()).map(({ id }) => id)).toEqual([scans[2]?.id])
  const confirmed = (await history()).filter(({ override }) => override === 'count')
  expect(confirmed).toHaveLength(2)
  for (const scan of confirmed) {
    expect(scan).toMatchObject({
      direction: 'in',
      note: '소장이 함께 있었음',
      decidedBy: { id: manager.id },
    })
    expect(Date.parse(scan.decidedAt ?? '')).toBeGreaterThan(Date.now() - 60 * minute)
  }
})

test('refused ones never count, and what was decided is not decided again', async () => {
  const { attended, badgeOf, build, decide, history, late, scan, scanner, site } = await aSite()
  const one = await late()
  const { token } = await badgeOf({ kind: 'worker', id: (await build.worker(site)).id })
  const fine = (await scan(scanner, site.id, { token: token ?? '' })).body
  expect((await decide([one], 'refuse')).body).toEqual({ decided: 1, skipped: 0 })
  // A verdict that needs nobody's word is left as it is.
  expect((await decide([one, fine], 'confirm')).body).toEqual({ decided: 0, skipped: 2 })
  expect(await attended()).toHaveLength(1)
  expect((await history()).find(({ id }) => id === one.id)).toMatchObject({
    override: 'void',
    direction: null,
  })
  const { rows } = await services.pool.query(
    "select action from audit where entity = 'gate-scan' and entity_id = $1",
    [one.id],
  )
  expect(rows).toEqual([{ action: 'refuse' }])
})

test('scans of another site are not touched', async () => {
  const [here, there] = [await aSite(), await aSite()]
  const scan = await there.late()
  expect((await here.decide([scan], 'confirm')).body).toEqual({ decided: 0, skipped: 1 })
  expect(await there.waiting()).toHaveLength(1)
})

test('what counted before late scans had to be confirmed goes on counting', async () => {
  const { attended, decide, late, site } = await aSite()
  const old = await late()
  // As a build from before the rule stored it.
  await services.pool.query('update gate_scan set inside_rule = null where id = $1', [old.id])
  const other = await late()
  await decide([other], 'refuse')
  const subject = old.person?.subject.id
  const day = dayAt(Date.parse(old.at))
  const of = { projectId: site.id, subject: { kind: 'member' as const, id: subject ?? 0 }, day }
  await inTransaction(services.pool, (tx) => reconcilePersonDay(tx, of))
  expect((await attended()).map((row) => row.subject.id)).toEqual([subject])
})
