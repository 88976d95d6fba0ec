import { eq, inArray } from 'drizzle-orm'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { grantDelivery } from '../../server/identity/delivery.ts'
import { hashOf, type OpenSession, openSession, signTokens } from '../../server/identity/session.ts'
import { member } from '../../server/platform/db/schema/people.ts'
import { projectMember } from '../../server/platform/db/schema/project.ts'
import { type BuiltPerson, makeBuild } from '../api/build.ts'
import { makeCall } from '../api/client.ts'
import type { Kind } from '../api/rights/case.ts'
import type { Stage } from '../api/rights/request-for.ts'
import { setStage } from '../api/rights/stage.ts'
import type { Place } from './exchange.ts'
import type { Known } from './pool.ts'

const password = 'a sentence of five words'
/** Codes in the database for calls that require one. */
const resetCode = 'R'.repeat(43)
const invitationCode = 'I'.repeat(43)
const facts = {
  requestId: 'fuzz',
  lang: 'ko' as const,
  ip: '127.0.0.1',
  userAgent: 'tests',
  deviceTime: null,
  key: null,
}

export interface World {
  place: Place
  stage: Stage
  known: Known
  /** everybody may do again what they may do: undoes what was done to the people themselves */
  restore(): Promise<void>
}

/** The people of the rights table on their project, and what calls can be about. */
export async function makeWorld(place: Place): Promise<World> {
  const { app, services } = place
  const { db, tokens } = services
  const build = makeBuild(services)
  const stage = await setStage(build, makeCall(app), services)
  const signer = await build.person({ username: 'fuzz.signer', password, project: stage.site })
  const outsider = stage.cast.outsider
  const people = [...Object.values(stage.cast), stage.colleague]
  const before = await db
    .select()
    .from(member)
    .where(
      inArray(
        member.id,
        [...people, signer].map(({ id }) => id),
      ),
    )
  const memberships = await db.select().from(projectMember)

  async function reopen(person: BuiltPerson): Promise<void> {
    const { session, refreshToken } = await openSession(db, person.id, facts)
    const { access, media } = await signTokens(tokens, session)
    Object.assign(person, {
      sessionId: session.id,
      token: access,
      mediaToken: media,
      refreshToken,
    })
  }

  async function restore(): Promise<void> {
    for (const { id, revision: _, ...was } of before) {
      await db.update(member).set(was).where(eq(member.id, id))
    }
    for (const standing of memberships) {
      const { projectId, memberId, role, isScanner } = standing
      await db
        .insert(projectMember)
        .values(standing)
        .onConflictDoUpdate({
          target: [projectMember.projectId, projectMember.memberId],
          set: { projectId, memberId, role, isScanner },
        })
    }
    const living = await db.$client.query<{ id: string }>(
      'select id from session where ended_at is null and expires_at > now()',
    )
    const open = new Set(living.rows.map(({ id }) => id))
    for (const person of people) if (!open.has(person.sessionId)) await reopen(person)
    // Numbers per person are limited, and the parts of a project must stay.
    await db.$client.query(
      `insert into password_reset (hash, member_id, expires_at)
        values ($1, $2, now() + interval '1 hour')
        on conflict (hash) do update set used_at = null`,
      [hashOf(resetCode), signer.id],
    )
    await db.$client.query(
      `insert into invitation (hash, level, invited_by, expires_at)
        values ($1, 1, $2, now() + interval '1 hour')
        on conflict (hash) do update set used_at = null, used_by = null, revoked_at = null`,
      [hashOf(invitationCode), stage.cast.admin.id],
    )
    await db.$client.query('delete from signature')
    await db.$client.query('delete from member_document')
    await db.$client.query('delete from project_order where project_id = $1', [stage.site.id])
  }

  return {
    place,
    stage,
    known: {
      services,
      writer: stage.colleague,
      login: signer.username,
      password,
      codes: { reset: resetCode, invitation: invitationCode },
      projects: [stage.site.id, stage.site.id, stage.site.id, outsider.projectId],
    },
    restore,
  }
}

/**
 * The credential of a person: their session, or what the call requires instead; none without a
 * session.
 */
export async function credentialOf(
  { stage, known }: World,
  kind: Kind,
  { access }: Endpoint,
): Promise<Record<string, string>> {
  const person = stage.personOf(kind)
  if (!person) return {}
  if (access === 'refresh') return { cookie: `siteon-refresh=${person.refreshToken}` }
  if (access !== 'delivery') return { authorization: `Bearer ${person.token}` }
  const { db, tokens } = known.services
  const session = { id: person.sessionId, memberId: person.id } as OpenSession
  const grant = await grantDelivery(db, tokens, session)
  return grant ? { authorization: `Bearer ${grant.token}` } : {}
}
