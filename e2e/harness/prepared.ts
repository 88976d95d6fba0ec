import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Names the data folder of a stopped server with the demo data, for the workers of a run. */
export const preparedAt = 'E2E_PREPARED'

/** Copies the prepared data; where there are none, the server makes its own. */
export async function copyPrepared(to: string): Promise<void> {
  const from = process.env[preparedAt]
  if (from) await promisify(execFile)('cp', ['-a', from, to])
}
