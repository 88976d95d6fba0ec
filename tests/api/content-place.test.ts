import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { newDatabase } from './backup/place.ts'
import { endServers, startServer } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'siteon-place-'))
chmodSync(folder, 0o755)
afterEach(endServers)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a second server with another folder does not start, and says what to do', async () => {
  const env = { DATABASE_URL: await newDatabase() }
  const first = startServer(join(folder, 'first'), env)
  await first.ready
  const second = startServer(join(folder, 'second'), env)
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(`Another server \\(.*pid ${first.child.pid}\\).*another place.*S3_BUCKET`, 's'),
  )

  // A crash and a quick restart are in nobody's way.
  first.child.kill('SIGKILL')
  await first.ended
  const again = startServer(join(folder, 'first'), env)
  await again.ready
  again.child.kill('SIGTERM')
  await again.ended

  // Nor is a move, as after a restore: nobody else lives. It is warned of.
  const moved = startServer(join(folder, 'second'), env)
  expect((await fetch(`${await moved.ready}/api/ready`)).status).toBe(200)
  expect(moved.output()).toContain('lie in another place than when')
})
