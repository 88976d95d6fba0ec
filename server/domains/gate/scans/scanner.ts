import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'

/**
 * Records that a person scans here now: their scans may still arrive after they lose the flag. At
 * most one write an hour.
 */
export async function storeScanner(db: Db, projectId: number, memberId: number): Promise<void> {
  await runText(db, {
    name: 'gate-scanner-seen',
    text: `insert into gate_scanner (project_id, member_id) values ($1, $2)
      on conflict (project_id, member_id) do update set last_at = now()
        where gate_scanner.last_at < now() - interval '1 hour'`,
    values: [projectId, memberId],
  })
}
