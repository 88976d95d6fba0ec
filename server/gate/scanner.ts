import type { Db } from '../db/connect.ts'

/**
 * Notes that somebody scans here now: what they scanned may still come after they are none. At most
 * one write an hour.
 */
export async function keepScanner(db: Db, projectId: number, memberId: number): Promise<void> {
  await db.$client.query({
    name: 'gate-scanner-seen',
    text: `insert into gate_scanner (project_id, member_id) values ($1, $2)
      on conflict (project_id, member_id) do update set last_at = now()
        where gate_scanner.last_at < now() - interval '1 hour'`,
    values: [projectId, memberId],
  })
}
