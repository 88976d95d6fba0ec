import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { openPool, type Pool } from '../../server/platform/db/connect.ts'
import { makeServices } from '../../server/services.ts'
import { type BuiltPerson, makeBuild } from '../api/build.ts'
import { secret } from './victim.ts'

/** The database past the server, which may be killed at any time. */
export function openBehind(dataDir: string, databaseUrl?: string): Pool {
  return openPool({
    ...(databaseUrl
      ? { connectionString: databaseUrl }
      : { host: join(dataDir, 'pg'), port: 5432, user: 'siteon', database: 'siteon' }),
    max: 4,
  })
}

/** People of one project with sessions of their own, all with the same password if any. */
export async function makePeople(
  pool: Pool,
  dataDir: string,
  count: number,
  password?: string,
): Promise<BuiltPerson[]> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', SECRET: secret })
  const services = makeServices(config, pool, { writeLog: () => undefined })
  const build = makeBuild(services)
  const project = await build.project()
  const people: BuiltPerson[] = []
  for (let n = 0; n < count; n += 1) {
    people.push(await build.person({ project, ...(password && { password }) }))
  }
  return people
}
