import * as v from 'valibot'
import { projectRole } from '../project/project.ts'
import { id, knownOr } from '../wire/schema.ts'
import { mostTargets } from './board.ts'

/**
 * Whom a notice is for: everybody who is of one of the companies, has one of the roles, or is in charge
 * of or whose company works at one of the work sites. Nothing of it: everybody of the place.
 */
export const targetsBody = v.strictObject({
  companyIds: v.optional(v.pipe(v.array(id), v.maxLength(mostTargets, 'max')), []),
  /** of the project; of a notice for all projects, in any of them */
  roles: v.optional(v.pipe(v.array(projectRole), v.maxLength(mostTargets, 'max')), []),
  fieldIds: v.optional(v.pipe(v.array(id), v.maxLength(mostTargets, 'max')), []),
})
export type TargetIds = v.InferOutput<typeof targetsBody>

const named = v.object({ id, name: v.string() })

/** The same as it is read. What was removed since has no name, and means nobody. */
export const targets = v.object({
  companies: v.array(named),
  roles: v.array(knownOr(projectRole.options, 'other')),
  fields: v.array(named),
})
export type Targets = v.InferOutput<typeof targets>

export const isForAll = ({ companyIds, roles, fieldIds }: TargetIds): boolean =>
  companyIds.length + roles.length + fieldIds.length === 0

/** Each once, in an order that does not depend on how they were sent. */
export const inOrder = ({ companyIds, roles, fieldIds }: TargetIds): TargetIds => ({
  companyIds: [...new Set(companyIds)].sort((a, b) => a - b),
  roles: [...new Set(roles)].sort(),
  fieldIds: [...new Set(fieldIds)].sort((a, b) => a - b),
})

/** As they are written; null: everybody. undefined: not to be said by this build, so they stay. */
export function idsOf(read: Targets | null): TargetIds | undefined {
  const roles = read?.roles.filter((role) => role !== 'other') ?? []
  if (roles.length < (read?.roles.length ?? 0)) return undefined
  return inOrder({
    companyIds: read?.companies.map((company) => company.id) ?? [],
    roles,
    fieldIds: read?.fields.map((field) => field.id) ?? [],
  })
}
