import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficeDatabase } from '../../../e2e/harness/database.ts'
import { mobile } from '../../../e2e/harness/fault-proxy/mobile.ts'
import { goTo } from '../../../e2e/harness/record.ts'
import { storedOn } from '../../../e2e/harness/stored.ts'
import { takePhotos } from '../../../e2e/harness/take-photos.ts'
import { type Measure, percentile } from '../figure.ts'
import { overLine } from '../mobile-network.ts'
import { onPhone } from '../phone.ts'

const times = Number(process.env.BENCH_TIMES ?? 2)
/** A record may have up to eight. */
const perRecord = [7, 7, 6]
const count = perRecord.reduce((sum, photos) => sum + photos)

/** Photos that waited, from the line coming back until the office has the last byte of them. */
const photos: Measure = {
  name: `${count} photos`,
  run: (bench) =>
    overLine(bench, (line) =>
      onPhone(
        bench,
        async ({ page, database, projectId }) => {
          const shares: number[] = []
          const seconds: number[] = []
          let bytes = 0
          for (let turn = 0; turn < times; turn++) {
            await page.context().setOffline(true)
            await line.set({ kind: 'pass' })
            const ids = await takePhotos(page, projectId, perRecord, turn * count)
            const stored = (await storedOn(page)).photos.filter((one) => ids.has(one.id))
            bytes = stored.reduce((sum, one) => sum + one.size, 0)
            await goTo(page, '/outbox')
            await page.waitForTimeout(2_000)
            await line.set(mobile)
            const began = performance.now()
            await page.context().setOffline(false)
            await untilArrived(database, [...ids])
            seconds.push((performance.now() - began) / 1000)
            shares.push((seconds.at(-1) ?? 0) / (bytes / mobile.upPerSecond))
          }
          const name = `${count} photos, 150 ms, 0.75 Mbps up`
          return [
            { name: `${name}, they are`, value: bytes / 1e6, unit: 'MB' },
            { name: 'the same, median', value: percentile(seconds, 0.5), unit: 's' },
            {
              name: 'the same, of the line time of their bytes',
              value: percentile(shares, 0.5),
              unit: '×',
              target: { atMost: 1.25 },
            },
            { name: 'the same, best', value: Math.min(...shares), unit: '×' },
          ]
        },
        line.url,
      ),
    ),
}

async function untilArrived(database: OfficeDatabase, ids: string[]): Promise<void> {
  const end = Date.now() + 300_000
  const query = 'select 1 from upload where id = any($1) and arrived_at is not null'
  for (;;) {
    const there = await database.count(query, [ids])
    if (there === ids.length) return
    if (Date.now() > end) throw new Error(`${there} of ${ids.length} arrived in five minutes`)
    await sleep(100)
  }
}

export default photos
