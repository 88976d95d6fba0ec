import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { signInAs, untilControlled } from '../../e2e/harness/account.ts'
import { browserArgs, ensureBrowser } from '../../e2e/harness/browser.ts'
import { devices } from '../../e2e/harness/device.ts'
import { mobile } from '../../e2e/harness/fault-proxy/mobile.ts'
import { FaultProxy } from '../../e2e/harness/fault-proxy/proxy.ts'
import { goTo } from '../../e2e/harness/record.ts'
import { storedOn } from '../../e2e/harness/stored.ts'
import { takePhotos } from '../../e2e/harness/take-photos.ts'
import { openPair } from './pair.ts'

const password = 'photos-siteon!1'
/** with them 40 photos */
const perRecord = [8, 8, 8, 8, 8]

export interface PhotosOutcome {
  photos: number
  megabytes: number
  /** what the line alone takes for the bytes */
  lineSeconds: number
  seconds: number
  /** photos that had arrived when a server was killed */
  arrivedAtKill: number
  /** what is wrong with what arrived */
  findings: string[]
}

/**
 * A real phone sends the photos of five records over a mobile line through nginx to two servers in
 * turn; one of them is killed in the middle and stays away.
 */
export async function runPhotos(report: (line: string) => void): Promise<PhotosOutcome> {
  const env = { PUBLIC_URL: 'http://127.0.0.1' }
  const pair = await openPair({ with: 'nginx', people: 1, password, plain: true, env })
  const line = await FaultProxy.start(Number(new URL(pair.front.plain).port))
  const database = pair.openDatabase()
  const executablePath = ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const [who] = pair.people
    if (!who) throw new Error('nobody is there')
    const context = await browser.newContext({ ...devices.phone, baseURL: line.url })
    const page = await context.newPage()
    await signInAs(page, who.username, password)
    await untilControlled(page)
    await goTo(page, `/project/${who.projectId}/home`)
    await context.setOffline(true)
    const ids = [...(await takePhotos(page, who.projectId, perRecord))]
    const stored = (await storedOn(page)).photos.filter((one) => ids.includes(one.id))
    const bytes = stored.reduce((sum, one) => sum + one.size, 0)
    await goTo(page, '/outbox')
    const rows = async () =>
      (
        await database.query<{ id: string; sha256: string }>(
          'select id, sha256 from upload where id = any($1) and arrived_at is not null',
          [ids],
        )
      ).rows
    await line.set(mobile)
    const began = performance.now()
    await context.setOffline(false)
    let arrivedAtKill = -1
    for (let arrived = 0; arrived < ids.length; ) {
      await wait(100)
      arrived = (await rows()).length
      if (arrivedAtKill < 0 && arrived >= ids.length / 2) {
        arrivedAtKill = arrived
        await pair.servers[0]?.kill()
        report(`${arrived} of ${ids.length} have arrived; a server is killed`)
      }
      if (performance.now() - began > 15 * 60_000) break
    }
    const seconds = (performance.now() - began) / 1_000
    const findings: string[] = []
    const arrived = await rows()
    if (arrived.length !== ids.length)
      findings.push(`${ids.length - arrived.length} did not arrive`)
    const contents = new Set(
      [...pair.bucket.objects.values()].map((one) =>
        createHash('sha256').update(one.bytes).digest('hex'),
      ),
    )
    for (const { id, sha256 } of arrived) {
      if (!contents.has(sha256)) findings.push(`${id} has no content in the bucket`)
    }
    const posts = await database.query(
      "select 1 from post where values::text like '%개구부 덮개 없음%'",
    )
    if (posts.rowCount !== perRecord.length) findings.push(`${posts.rowCount} records`)
    return {
      ...{ photos: ids.length, seconds, arrivedAtKill, findings },
      megabytes: bytes / 1e6,
      lineSeconds: bytes / mobile.upPerSecond,
    }
  } finally {
    await browser.close()
    await line.close()
    await database.end()
    await pair.close()
  }
}
