import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import type { Membership, Person } from '../../../identity/person.ts'

interface Written {
  /** null: a new record */
  before: Values | null
  who: Pick<Person, 'companyId'>
  membership: Pick<Membership, 'partner'>
}

/**
 * What a person sent, with the company that the record is of, whatever they sent there: that of a new
 * record is the writer's own if it is a partner, and it does not change afterwards.
 */
export function withOwnCompany(
  { ownCompany }: Pick<FormBoard, 'ownCompany'>,
  input: Values,
  { before, who, membership }: Written,
): Values {
  if (ownCompany === undefined) return input
  const own = membership.partner ? who.companyId : null
  return { ...input, [ownCompany]: before ? (before[ownCompany] ?? null) : own }
}
