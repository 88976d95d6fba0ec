import { randomUUIDv7 } from 'node:crypto'
import { badgeCreate } from '../../../contract/gate/badge.ts'
import { gateAddEvent } from '../../../contract/gate/scan.ts'
import {
  entryBanCreate,
  gateCreate,
  gateRotate,
  gateSiteRead,
  gateUpdate,
  gateWindows,
} from '../../../contract/gate/site.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { BuiltPerson, BuiltProject, makeBuild } from '../build.ts'
import type { makeCall } from '../client.ts'
import { report } from '../device.ts'

type Build = ReturnType<typeof makeBuild>
type Call = ReturnType<typeof makeCall>
export type GateStage = ReturnType<typeof setGate>

/** Things of a site's gate, created as its manager would; all but the gate itself new each time. */
export function setGate(build: Build, call: Call, site: BuiltProject, manager: BuiltPerson) {
  const params = { projectId: String(site.id) }

  let made: Promise<number> | undefined

  /** One for all: a site has only so many. */
  function gate(): Promise<number> {
    const body = { name: '정문', direction: 'both' } as const
    made ??= call(manager, gateCreate, { params, body }).then((answer) => answer.body.id)
    return made
  }

  async function known() {
    const id = await gate()
    const { gates } = (await call(manager, gateSiteRead, { params })).body
    return gates.find((one) => one.id === id) ?? { id, revision: 0, active: false }
  }

  /** The gate, open: a request of any values may have closed it. */
  async function openGate(): Promise<string> {
    const { id, revision, active } = await known()
    const own = { ...params, gateId: String(id) }
    const headers = { [header.ifMatch]: etagOf(revision) }
    if (!active) await call(manager, gateUpdate, { params: own, body: { active: true }, headers })
    return own.gateId
  }

  async function subject() {
    return { kind: 'worker', id: (await build.worker(site)).id } as const
  }

  return {
    gate,
    subject,
    /** a code of a gate's board, good now */
    async board(): Promise<string> {
      const at = { params: { ...params, gateId: await openGate() }, query: { hours: '1' } }
      return (await call(manager, gateWindows, at)).body.codes[0] ?? ''
    },
    /** a device of the manager's that shows the gate */
    async display() {
      const deviceId = randomUUIDv7()
      await report(call, manager, deviceId)
      const at = { params: { ...params, gateId: await openGate() }, query: {} }
      await call(manager, gateWindows, at)
      return { memberId: manager.id, deviceId }
    },
    async badge() {
      const body = { subject: await subject() }
      const made = await call(manager, badgeCreate, { params, body })
      return { id: made.body.id, token: made.body.token ?? '' }
    },
    /** a signing key that can be stopped */
    async key(): Promise<number> {
      return (await call(manager, gateRotate, { params })).body.kid
    },
    async ban(): Promise<number> {
      const body = { subject: await subject(), reason: '안전수칙 위반' }
      return (await call(manager, entryBanCreate, { params, body })).body.id
    },
    async gateEvent(): Promise<string> {
      const at = new Date().toISOString()
      const id = randomUUIDv7()
      const body = { id, subject: await subject(), at, direction: 'in', reason: '명부' } as const
      await call(manager, gateAddEvent, { params, body })
      return id
    },
    async siteEtag(): Promise<string> {
      return (await call(manager, gateSiteRead, { params })).headers.get('etag') ?? ''
    },
    gateEtag: async () => etagOf((await known()).revision),
  }
}
