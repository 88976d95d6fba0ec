import { FaultProxy } from '../../e2e/harness/fault-proxy/proxy.ts'
import type { Bench } from './figure.ts'

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
