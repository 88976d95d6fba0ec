import { FaultProxy } from '../../e2e/harness/fault-proxy/proxy.ts'
import type { Bench } from './figure.ts'

/** What the promises are measured on: 150 ms for a round trip, 1.6 Mbps down and 0.75 Mbps up. */
export const mobile = {
  kind: 'mobile',
  ms: 150,
  upPerSecond: 750_000 / 8,
  downPerSecond: 1_600_000 / 8,
} as const

/** Puts a proxy in front of the server while `use` runs; it is fast until it is slowed down. */
export async function overLine<Result>(
  { app }: Bench,
  use: (line: FaultProxy) => Promise<Result>,
): Promise<Result> {
  const line = await FaultProxy.start((await app()).port)
  try {
    return await use(line)
  } finally {
    await line.close()
  }
}
