import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, listOf, paging } from '../wire/schema.ts'
import { atProject, subject } from './site.ts'

/** A person of a site: from the register of workers, or a member who is not on it. */
export const sitePerson = v.object({
  subject,
  name: v.string(),
  companyId: v.nullable(id),
  companyName: v.nullable(v.string()),
  jobType: v.nullable(v.string()),
  /** file of the picture: /media/{fileId}/thumb */
  photo: v.nullable(v.string()),
  barred: v.boolean(),
  /** their good badges, the newest first */
  badges: v.array(id),
  /** the key of their badge was revoked, and they have no other: print a new one */
  reprint: v.optional(v.boolean(), false),
})
export type SitePerson = v.InferOutput<typeof sitePerson>

export const gatePeople = endpoint({
  id: 'gate.people',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/person',
  summary: 'Everybody of a site now, by name, with the badges they hold (manager)',
  params: atProject,
  query: v.strictObject(paging(50, 10_000)),
  returns: listOf(sitePerson),
})
