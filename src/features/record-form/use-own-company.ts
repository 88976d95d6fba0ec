import { useQuery } from '@tanstack/react-query'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { companiesQuery } from '../board/references.ts'
import { useMe } from '../session/me.ts'
import { useLate } from './use-asked-lists.ts'

/**
 * The company of a new record, where a partner writes for its own alone. `wait`: it is not known yet, and
 * the form has to wait. It does so once: companies that cannot be read are read again by the form itself.
 */
export function useOwnCompany(
  { ownCompany }: Pick<FormBoard, 'ownCompany'>,
  projectId: number,
): { wait: boolean; values: Values } {
  const me = useMe()
  const late = useLate()
  const companies = useQuery({
    ...companiesQuery(projectId),
    enabled: ownCompany !== undefined,
    meta: { silent: true },
  })
  if (ownCompany === undefined) return { wait: false, values: {} }
  const own = companies.data?.data.find(({ id }) => id === me.company_id)
  return {
    wait: companies.isLoading && companies.errorUpdateCount === 0 && !late,
    values: own?.kind === 'partner' ? { [ownCompany]: own.id } : {},
  }
}
