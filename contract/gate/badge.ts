import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { done, id, idParam, instant, listOf, paging } from '../schema.ts'
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
  summary: 'Badges of a project, the newest first (manager)',
  params: atProject,
  query: v.strictObject(paging(50, 500)),
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

export const badgeRevoke = endpoint({
  id: 'gate.revokeBadge',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/badge/{badgeId}',
  summary: 'Takes a badge back (manager)',
  params: v.object({ projectId: idParam, badgeId: idParam }),
  returns: done,
})
