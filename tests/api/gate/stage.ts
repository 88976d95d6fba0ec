import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { badgeCreate } from '../../../contract/gate/badge.ts'
import { gateDisplayEnroll } from '../../../contract/gate/display.ts'
import { gateCreate, gateWindows } from '../../../contract/gate/site.ts'
import { gateTrust, register } from '../../../contract/gate/trust.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { report } from '../device.ts'
import type { Harness } from '../harness.ts'
import { makeScan } from './phone.ts'

export const minute = 60_000

/** A site with its manager and a scanner, and what they make at its gate. */
export async function setSite({ app, services }: Harness) {
  const call = makeCall(app)
  const build = makeBuild(services)
  const site = await build.project()
  const params = { projectId: String(site.id) }
  const manager = await build.person({ project: site, level: 3, role: 'manager' })
  const scanner = await build.person({ project: site, isScanner: true })
  let displayed: Promise<void> | undefined
  return {
    call,
    build,
    scan: makeScan(call),
    site,
    params,
    manager,
    scanner,
    /** the codes of a gate, as a device of the manager's gets them that is enrolled for it */
    async boardOf(gateId: number) {
      displayed ??= report(call, manager, randomUUIDv7())
      await displayed
      const at = { params: { ...params, gateId: String(gateId) } }
      await call(manager, gateDisplayEnroll, { ...at, body: {} })
      return (await call(manager, gateWindows, { ...at, query: {} })).body
    },
    person: () => build.person({ project: site, level: 1 }),
    async aGate(direction: 'in' | 'out' | 'both' = 'both') {
      const body = { name: `정문 ${randomUUIDv7()}`, direction }
      return (await call(manager, gateCreate, { params, body })).body.id
    },
    async trustOf(who = scanner) {
      const { body } = await call(who, gateTrust, { params })
      return { ...body, parsed: v.parse(register, JSON.parse(body.register)) }
    },
    async badgeOf(subject: { kind: 'worker' | 'member'; id: number }) {
      return (await call(manager, badgeCreate, { params, body: { subject } })).body
    },
  }
}
