import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idListParam, idParam, instant, listOf, paging } from '../wire/schema.ts'
import { atProject, subject } from './site.ts'

export const badge = v.object({
  id,
  subject,
  name: v.string(),
  companyName: v.nullable(v.string()),
  jobType: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  /** text of its QR code; null once it was taken back */
  token: v.nullable(v.string()),
  issuedAt: instant,
  revokedAt: v.nullable(instant),
})
export type Badge = v.InferOutput<typeof badge>

export const badgeList = endpoint({
  id: 'gate.badges',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/badge',
  summary: 'Badges of a project, the newest first, or those of these ids (manager)',
  params: atProject,
  query: v.strictObject({ ...paging(50, 500), ids: v.optional(idListParam) }),
  returns: listOf(badge),
})

export const badgeCreate = endpoint({
  id: 'gate.issueBadge',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/badge',
  summary: 'A new badge of somebody; their earlier ones stay good until taken back (manager)',
  params: atProject,
  body: v.strictObject({ subject }),
  returns: badge,
  success: 201,
})

/** Badges that one press makes or takes back. */
export const mostBadges = 500

export const badgeCreateMany = endpoint({
  id: 'gate.issueBadges',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/badges',
  summary: 'New badges of many; who has a good one keeps it and gets none (manager)',
  params: atProject,
  body: v.strictObject({
    subjects: v.pipe(v.array(subject), v.minLength(1, 'min'), v.maxLength(mostBadges, 'max')),
  }),
  returns: v.object({
    /** in the order of their names */
    data: v.array(badge),
    /** people who already have one */
    skipped: v.number(),
  }),
  success: 201,
})

export const badgeRevokeMany = endpoint({
  id: 'gate.revokeBadges',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/badges/revoke',
  summary: 'Takes badges back, all or none of them; who was taken back before stays so (manager)',
  params: atProject,
  body: v.strictObject({
    badgeIds: v.pipe(v.array(id), v.minLength(1, 'min'), v.maxLength(mostBadges, 'max')),
  }),
  returns: v.object({ revoked: v.number() }),
})

export const badgeRevoke = endpoint({
  id: 'gate.revokeBadge',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/badge/{badgeId}',
  summary: 'Takes a badge back (manager)',
  params: v.object({ projectId: idParam, badgeId: idParam }),
  returns: done,
})
