import pg from 'pg'
import type { App } from './app.ts'
import { readPostmaster } from './postmaster.ts'

async function write(app: App, statements: [sql: string, values: unknown[]][]): Promise<void> {
  const postmaster = await readPostmaster(app.dataDir)
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${app.dataDir}.`)
  const { socketDir, port } = postmaster
  const client = new pg.Client({ host: socketDir, port, user: 'siteon', database: 'siteon' })
  await client.connect()
  try {
    for (const [sql, values] of statements) await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/**
 * A new person beside `staff`, in the same projects and with the same password: what happens to
 * them must not happen to the demo's people.
 */
export async function hire(app: App, login: string, name: string): Promise<void> {
  await write(app, [
    [
      `with hired as (
        insert into member (username, name, position, level, company_id, password, last_project_id)
        select $1, $2, position, level, company_id, password, last_project_id from member
        where username = 'staff' returning id)
      insert into project_member (project_id, member_id, role)
      select pm.project_id, hired.id, 'member' from hired, project_member pm
      join member m on m.id = pm.member_id where m.username = 'staff'`,
      [login, name],
    ],
  ])
}

/** As `npm run admin -- --suspend` does it, which cannot run beside a server with its own database. */
export async function suspend(app: App, login: string): Promise<void> {
  await write(app, [
    ['update member set is_activated = false, suspended_at = now() where username = $1', [login]],
    [
      `update session set ended_at = now(), end_reason = 'suspended'
        where member_id = (select id from member where username = $1)`,
      [login],
    ],
  ])
}
