import { badgeCreate } from '../../../contract/gate/badge.ts'
import { gateCreate, gateSiteWrite } from '../../../contract/gate/site.ts'
import { readConfig } from '../../../server/config.ts'
import { makeServices } from '../../../server/services.ts'
import { makeBuild } from '../../api/build.ts'
import { makeCall } from '../../api/client.ts'
import { phoneOf } from '../../api/gate/phone.ts'
import { secret } from '../../death/victim.ts'
import type { Backend } from '../backend.ts'
import { password } from '../device.ts'
import { directions, stands } from './plan.ts'

const minute = 60_000

/** The codes of one person: of their phone, or of a badge that never changes. */
export type CodeAt = (at: number) => Promise<string>

/** A site with gates, people with codes, and a scanner for each position, in a running server. */
export async function openSite({ origin, dataDir, openDatabase }: Backend, people: number) {
  const pool = openDatabase()
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', SECRET: secret })
    const build = makeBuild(makeServices(config, pool, { writeLog: () => undefined }))
    const call = makeCall({
      request: (url, init) => fetch(String(url).replace('http://localhost', origin), init),
    })
    const site = await build.project()
    const params = { projectId: String(site.id) }
    const manager = await build.person({ project: site, level: 3, role: 'manager' })
    // Wherever the hour of the run falls, its scans are of one day: the zone is Seoul's.
    const dayStart = new Date(Date.now() + 9 * 60 * minute - 16 * 60 * minute)
      .toISOString()
      .slice(11, 16)
    const headers = { 'if-match': '"r0"' }
    await call(manager, gateSiteWrite, { params, body: { dayStart }, headers })
    const gates: number[] = []
    for (const direction of directions) {
      const body = { name: `${direction} ${gates.length}`, direction }
      gates.push((await call(manager, gateCreate, { params, body })).body.id)
    }
    const scanners = []
    for (const _ of stands) {
      scanners.push(await build.person({ project: site, isScanner: true, password }))
    }
    const codes: CodeAt[] = []
    for (let n = 0; n < people; n += 1) {
      if (n % 3 === 0) {
        codes.push(await phoneOf(call, await build.person({ project: site, level: 1 })))
        continue
      }
      const subject = { kind: 'worker', id: (await build.worker(site)).id } as const
      const badge = await call(manager, badgeCreate, { params, body: { subject } })
      const { token } = badge.body
      if (!token) throw new Error(`no badge: ${JSON.stringify(badge.refusal)}`)
      codes.push(async () => token)
    }
    return { projectId: site.id, gates, scanners, codes }
  } finally {
    await pool.end()
  }
}

export type GateSite = Awaited<ReturnType<typeof openSite>>
