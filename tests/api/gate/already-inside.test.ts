import { expect, test } from 'vitest'
import { gateAttendance, gateFigures, gateOnSite } from '../../../contract/gate/attendance.ts'
import { gateCorrect, gateHistoryScanner } from '../../../contract/gate/scan.ts'
import { gateSiteRead, gateSiteWrite } from '../../../contract/gate/site.ts'
import type { InsideRule } from '../../../contract/gate/verdict.ts'
import { header } from '../../../contract/wire/headers.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import { startHarness } from '../harness.ts'
import type { ScanOptions } from './phone.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()

/** A site whose day began hours ago, with two gates that let in, and a person with a badge. */
async function aSite(rule?: InsideRule) {
  const stage = await setSite(harness)
  const { aGate, badgeOf, build, call, manager, params, scan, scanner, site } = stage
  const read = await call(manager, gateSiteRead, { params })
  const begun = new Date(Date.now() + (9 - 5) * 60 * minute).toISOString().slice(11, 16)
  const written = await call(manager, gateSiteWrite, {
    params,
    body: { dayStart: begun, closing: begun, ...(rule && { insideRule: rule }) },
    headers: { [header.ifMatch]: read.headers.get('etag') ?? '' },
  })
  expect(written.body.insideRule).toBe(rule ?? 'warn')
  const worker = await build.worker(site)
  const token = (await badgeOf({ kind: 'worker', id: worker.id })).token ?? ''
  const gates = { first: await aGate('in'), second: await aGate('in'), out: await aGate('out') }
  const begin = Date.now() - 60 * minute
  const period = {
    begin: dayOf(new Date(begin - 1440 * minute), 'Asia/Seoul'),
    end: dayOf(new Date(), 'Asia/Seoul'),
  }
  return {
    ...stage,
    /** minutes after they came first */
    pass: async (at: number, gate: keyof typeof gates, more: ScanOptions = {}) => {
      const options = { at: begin + at * minute, token, gateId: gates[gate], ...more }
      return (await scan(scanner, site.id, options)).body
    },
    at: (minutes: number) => new Date(begin + minutes * minute).toISOString(),
    row: async () => (await call(manager, gateAttendance, { params, query: period })).body.data,
    there: async () => (await call(manager, gateOnSite, { params })).body.data,
    figures: async () => (await call(manager, gateFigures, { params, query: period })).body.total,
    history: async () => (await call(manager, gateHistoryScanner, { params, query: {} })).body.data,
  }
}

const ok = { verdict: 'ok', reason: null } as const
const inside = { verdict: 'check', reason: 'already-inside' } as const
const turnedAway = { verdict: 'blocked', reason: 'already-inside' } as const

test('a badge at a second gate while its owner is inside is to be confirmed, and counts once', async () => {
  const { at, figures, pass, row, there } = await aSite()
  await pass(0, 'first', { seen: ok })
  const second = await pass(2, 'second', { seen: inside })
  // In `reason` a build from before it would refuse the whole answer.
  expect(second).toMatchObject({
    verdict: 'check',
    reason: null,
    laterReason: 'already-inside',
    direction: null,
    agrees: true,
    device: { verdict: 'check', reason: null },
  })
  expect(await there()).toMatchObject([{ since: at(0), check: true }])
  expect((await figures()).total).toBe(1)
  expect(await row()).toMatchObject([{ firstIn: at(0), checks: 1, inside: true }])
  const left = await pass(50, 'out')
  expect(left).toMatchObject({ verdict: 'ok', direction: 'out' })
  expect(await there()).toEqual([])
  expect(await row()).toMatchObject([{ firstIn: at(0), lastOut: at(50), minutes: 50 }])
})

test('a scan that arrives late decides by when it was, and what the device said stays', async () => {
  const { history, pass, there } = await aSite('refuse')
  const first = await pass(30, 'second', { seen: ok })
  expect(first).toMatchObject({ verdict: 'ok', direction: 'in' })
  // From a gate without a connection: it was before.
  const late = await pass(10, 'first', { seen: ok })
  expect(late).toMatchObject({ verdict: 'ok', direction: 'in' })
  const shown = async () =>
    (await history()).map(({ id, verdict, laterReason, direction, device }) => [
      id === first.id ? 'first' : id === late.id ? 'late' : 'out',
      verdict,
      laterReason,
      direction,
      device?.verdict ?? null,
    ])
  expect(await shown()).toEqual([
    ['first', 'check', 'already-inside', null, 'ok'],
    ['late', 'ok', null, 'in', 'ok'],
  ])
  // And the way out between them makes an entry of it again.
  await pass(20, 'out', { seen: ok })
  expect(await shown()).toEqual([
    ['first', 'ok', null, 'in', 'ok'],
    ['out', 'ok', null, 'out', 'ok'],
    ['late', 'ok', null, 'in', 'ok'],
  ])
  expect(await there()).toHaveLength(1)
})

test('the face that was asked for decides', async () => {
  const { at, pass, there } = await aSite('ask')
  await pass(0, 'first', { seen: ok })
  expect(await pass(5, 'second', { seen: inside, face: 'other' })).toMatchObject({
    verdict: 'blocked',
    laterReason: 'already-inside',
    direction: null,
  })
  expect(await there()).toMatchObject([{ since: at(0), check: false }])
  expect(await pass(10, 'second', { seen: inside, face: 'same' })).toMatchObject({
    verdict: 'ok',
    laterReason: 'already-inside',
    direction: 'in',
  })
  expect(await there()).toHaveLength(1)
  expect(await pass(15, 'second', { seen: inside })).toMatchObject({ verdict: 'check' })
})

test('refused at the gate is refused; a later rule changes no earlier verdict', async () => {
  const { call, history, manager, params, pass } = await aSite('refuse')
  await pass(0, 'first', { seen: ok })
  const refused = await pass(5, 'second', { seen: turnedAway })
  expect(refused).toMatchObject({ verdict: 'blocked', laterReason: 'already-inside' })
  const site = await call(manager, gateSiteRead, { params })
  await call(manager, gateSiteWrite, {
    params,
    body: { insideRule: 'warn' },
    headers: { [header.ifMatch]: site.headers.get('etag') ?? '' },
  })
  await pass(20, 'out', { seen: ok })
  const same = (await history()).find(({ id }) => id === refused.id)
  expect(same).toMatchObject({ verdict: 'blocked', revision: refused.revision })
})

test('a manager may take it as an entry', async () => {
  const { call, manager, params, pass, there } = await aSite()
  await pass(0, 'first', { seen: ok })
  const { id, revision } = await pass(5, 'second', { seen: ok })
  const word = await call(manager, gateCorrect, {
    params: { ...params, scanId: id },
    body: { override: 'count', direction: 'in', reason: '나갈 때 찍지 못함' },
    headers: { [header.ifMatch]: `"r${revision}"` },
  })
  expect(word.body).toMatchObject({ direction: 'in', override: 'count', laterReason: null })
  expect(await there()).toMatchObject([{ check: false }])
})

test('the register tells the rule to the scanner', async () => {
  const { trustOf } = await aSite('ask')
  expect((await trustOf()).parsed.insideRule).toBe('ask')
})
