import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Disk } from './disk.ts'
import { randomOf } from './random.ts'
import type { Row } from './verdict.ts'
import { Ward, type WardOptions } from './ward.ts'

export interface CutsOptions extends Omit<WardOptions, 'place'> {
  cuts: number
  report?: (line: string) => void
}

/**
 * Cuts the power again and again while phones write. Database and files have a disk each:
 * PostgreSQL syncs all the time, and on one disk its syncs would also sync ours.
 */
export async function runCuts(options: CutsOptions): Promise<{ rows: Row[]; ward: Ward }> {
  const { cuts, report = () => undefined } = options
  const random = randomOf(options.seed)
  const home = mkdtempSync(join(tmpdir(), 'siteon-power-'))
  chmodSync(home, 0o755)
  const place = join(home, 'place')
  const disks: Disk[] = []
  let ward: Ward | undefined
  let died: string | null = null
  try {
    disks.push(Disk.make(join(home, 'database.img'), place, 1_500))
    mkdirSync(join(place, 'data'))
    disks.push(Disk.make(join(home, 'files.img'), join(place, 'data/files'), 700))
    ward = await Ward.open({ ...options, place })
    ward.write()
    for (let n = 0; n < cuts && died === null; n += 1) {
      await wait(random.whole(300, 2_500))
      for (const disk of random.chance(0.5) ? disks : disks.toReversed()) disk.cut()
      await ward.victim.kill()
      await ward.killDatabase()
      for (const disk of disks.toReversed()) await disk.unmount()
      for (const disk of disks) disk.mount()
      try {
        await ward.postgres?.start()
        const ms = await ward.victim.start()
        report(`${n + 1}/${cuts}: ${Math.round(ms)} ms, ${ward.ledger.count()} answered for`)
      } catch (error) {
        died = error instanceof Error ? error.message : String(error)
      }
    }
    const findings =
      died === null
        ? await ward.quiet().then(() => ward?.verify() ?? [])
        : [{ fault: 'lost' as const, what: `it does not start again: ${died}` }]
    return { rows: [{ name: 'power cut', count: cuts, findings }], ward }
  } finally {
    await ward?.close()
    for (const disk of disks.toReversed()) await disk.remove()
    rmSync(home, { recursive: true, force: true })
  }
}
