import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import type { App } from '../../e2e/harness/app.ts'
import { readPostmaster } from '../../e2e/harness/postmaster.ts'
import { type Call, send } from './load.ts'
import { signedIn } from './worker.ts'

const json = { 'content-type': 'application/json' }

/** Workers in a project's register who have no account. */
async function hire({ dataDir }: App, projectId: number, count: number): Promise<number[]> {
  const postmaster = await readPostmaster(dataDir)
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  const { socketDir, port } = postmaster
  const client = new pg.Client({ host: socketDir, port, user: 'siteon', database: 'siteon' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `with hired as (
        insert into worker (name, company_id, job_type, education_expires)
        select '출근 ' || n, (select company_id from member where username = 'staff'), '비계공',
          date '2099-12-31' from generate_series(1, $2) n returning id)
      insert into project_worker (project_id, worker_id) select $1, id from hired
      returning worker_id as id`,
      [projectId, count],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** New people with badges, and the call by which the gate's phone sends each of them. */
export async function gateOfPeople(app: App, count: number) {
  const manager = await signedIn(app.url, 'manager')
  const gate = await signedIn(app.url, 'gate')
  const { projectId } = gate
  const tokens: string[] = []
  for (const id of await hire(app, projectId, count)) {
    const answer = await send(undefined, app.url, {
      method: 'PUT',
      path: `/api/v1/gate/${projectId}/badge`,
      headers: { ...json, ...manager.headers, 'idempotency-key': `"${randomUUIDv7()}"` },
      body: JSON.stringify({ subject: { kind: 'worker', id } }),
    })
    tokens.push(JSON.parse(answer).token)
  }
  const scans = tokens.map((token) => (): Call => {
    const now = new Date().toISOString()
    const id = randomUUIDv7()
    const body = {
      id,
      token,
      scannedAt: now,
      deviceAt: now,
      clock: { trusted: true, anchorAgeMs: 1000 },
      seen: { verdict: 'ok', reason: null },
    }
    return {
      method: 'PUT',
      path: `/api/v1/gate/${projectId}/scan`,
      headers: {
        ...json,
        ...gate.headers,
        'x-device-time': now,
        'idempotency-key': `"${randomUUIDv7()}"`,
      },
      body: JSON.stringify(body),
    }
  })
  return { projectId, tokens, scans }
}
