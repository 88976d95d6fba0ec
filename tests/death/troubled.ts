import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SmallDisk, whyNoDisks } from './disk.ts'
import { Line } from './network.ts'
import { type Probe, type Probed, probeOf } from './probe.ts'
import type { Trouble, Troubled } from './trouble.ts'
import { Ward } from './ward.ts'

export interface Outcome {
  /** at once, and when it is known */
  refusals: Probed[]
  page: Probed
  ping: Probed
  health: Probed
  /** milliseconds from the end of the trouble to what works again */
  backMs: number
}

/** Separate disks if this machine allows them, otherwise none. */
export async function openTroubled(
  kind: 'embedded' | 'outside',
  seed: number,
  phones = 3,
): Promise<Troubled> {
  const home = mkdtempSync(join(tmpdir(), 'siteon-trouble-'))
  chmodSync(home, 0o755)
  const place = join(home, 'place')
  const app = join(home, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>app</title>')
  const disks: SmallDisk[] = []
  let line: Line | null = null
  const clear = async () => {
    await line?.close()
    for (const disk of disks.toReversed()) await disk.remove()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    mkdirSync(place)
    if (whyNoDisks() === null) {
      disks.push(SmallDisk.make(place, 260))
      disks.push(SmallDisk.make(join(place, 'data/files'), 48))
    }
    const ward = await Ward.open({
      ...{ seed, phones: phones + 1, database: kind, place, silent: 1 },
      victim: { env: { DIST_DIR: app } },
      through: async (port) => {
        line = await Line.to(port)
        return line.port
      },
    })
    const who = ward.spare
    if (!who) throw new Error('nobody is left to ask')
    const { pid } = ward.victim
    return {
      ward,
      probe: probeOf(ward.victim.origin, who),
      line,
      database: disks[0] ?? null,
      files: disks[1] ?? null,
      sameProcess: () => ward.victim.lives && ward.victim.pid === pid,
      close: async () => {
        ward.victim.resumeDatabase()
        ward.postgres?.resume()
        for (const disk of disks) disk.free()
        await ward.close()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Causes the failure, sends requests, and repairs it; the phones keep writing all the time. */
export async function undergo(on: Troubled, trouble: Trouble): Promise<Outcome> {
  const { probe } = on
  const { asks = (of: Probe) => [of.record(), of.list()], again = (of: Probe) => of.record() } =
    trouble
  // The phones are well under way again.
  await wait(700)
  // Requests that are running when it happens, and new ones before it is noticed.
  const underWay = trouble.asks ? [] : [probe.record(), probe.list()]
  await trouble.begin(on)
  const first = await Promise.all([...underWay, ...asks(probe)])
  const page = await probe.page()
  const ping = await probe.ping()
  await wait(1_000)
  const health = await probe.health()
  const later = await Promise.all(asks(probe))
  await trouble.end(on)
  const backMs = await probe
    .until(() => again(probe))
    .catch((error: unknown) => {
      const { output, databaseLog } = on.ward.victim
      throw new Error(`${trouble.name}: it does not come back\n${output}\n${databaseLog}`, {
        cause: error,
      })
    })
  return { refusals: [...first, ...later], page, ping, health, backMs }
}
