import type { Params } from '../platform/db/params.ts'
import { type Person, type ProvenPerson, personOf } from './person.ts'
import type { TokenProof } from './token.ts'

/** What was remembered no longer holds, or cannot be confirmed: read the person and begin again. */
export class Outdated extends Error {}

/**
 * A person as an earlier request has read them. Good for nothing until the statement that depends
 * on them confirms in its own snapshot that session, account and membership are the same still: so
 * a suspension acts at once, whichever server it came from (docs/decisions/045).
 */
export class Remembered {
  readonly person: Person
  readonly #row: ProvenPerson
  readonly #seq: number
  #confirmed = false

  constructor(row: ProvenPerson, seq: number) {
    this.#row = row
    this.#seq = seq
    this.person = personOf(row)
  }

  /**
   * SQL that is true while all that decides about a project is as remembered, and for a `writer` how
   * they are called. Throws `Outdated`.
   */
  holdsIn(projectId: number, params: Params, as?: 'writer'): string {
    const { sessionId, id, level, companyId, memberships } = this.#row
    const at = memberships.find((one) => one.projectId === projectId)
    if (!at) throw new Outdated()
    const is = (column: string, value: unknown, type: string) =>
      `${column} is not distinct from ${params.add(value)}::${type}`
    const seq = params.add(this.#seq)
    const { name, position, companyName } = this.#row
    const called = as
      ? ` and ${is('m.name', name, 'text')} and ${is('m.position', position, 'text')}
        and ${is('(select c.name from company c where c.id = m.company_id)', companyName, 'text')}`
      : ''
    return `exists (select 1 from session s
      join member m on m.id = s.member_id
      join project_member pm on pm.member_id = m.id
      join project pr on pr.id = pm.project_id
      left join project_company pc on pc.project_id = pm.project_id and pc.company_id = m.company_id
      where s.id = ${params.add(sessionId)}::uuid and s.ended_at is null and s.expires_at > now()
        and (${seq}::int >= s.renewed_seq or s.received_seq < s.renewed_seq)
        and pm.project_id = ${params.add(projectId)}::int
        and m.is_activated and m.waiting_since is null
        and ${is('m.id', id, 'int')} and ${is('m.level', level, 'int')}
        and ${is('m.company_id', companyId, 'int')} and ${is('pm.role', at.role, 'text')}
        and ${is('pm.is_scanner', at.isScanner, 'boolean')}
        and ${is('pr.time_zone', at.timeZone, 'text')}
        and (coalesce(pc.kind, 'partner') <> 'main') = ${params.add(at.partner)}::boolean${called})`
  }

  /** What `holdsIn` came to. Throws `Outdated`. */
  confirm(holds: boolean): void {
    if (!holds) throw new Outdated()
    this.#confirmed = true
  }

  get confirmed(): boolean {
    return this.#confirmed
  }
}

/** Sessions remembered at most, and projects of one person. */
const most = { sessions: 2_000, memberships: 100 }

interface Entry {
  row: ProvenPerson
  /** generation of the token that the row was read for */
  seq: number
}

/** The people of the last requests, by session. */
export interface People {
  remember(row: ProvenPerson, seq: number): void
  /** null, too, for a token of another generation: that it has been received is to be noted. */
  recall(proof: TokenProof): Remembered | null
  forget(sessionId: string): void
}

export function makePeople(): People {
  const entries = new Map<string, Entry>()
  return {
    remember(row, seq) {
      if (row.waiting || row.memberships.length > most.memberships) return
      // A Map keeps the order of insertion: the first is the oldest.
      entries.delete(row.sessionId)
      for (const oldest of entries.keys()) {
        if (entries.size < most.sessions) break
        entries.delete(oldest)
      }
      entries.set(row.sessionId, { row, seq })
    },
    recall({ sessionId, seq }) {
      const entry = entries.get(sessionId)
      return entry?.seq === seq ? new Remembered(entry.row, seq) : null
    },
    forget: (sessionId) => entries.delete(sessionId),
  }
}
