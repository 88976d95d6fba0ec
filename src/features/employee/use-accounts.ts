import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../widgets/select/option-list.tsx'
import { projectMembers } from '../project/queries.ts'

/** People of a company who have an account in the project: one of them may be the employee. */
export function useAccounts(projectId: number, companyId: string | null): readonly Option[] {
  const members = useQuery(projectMembers(projectId)).data?.data ?? []
  return members
    .filter((member) => String(member.companyId) === companyId)
    .map(({ id, name, position }) => ({
      value: String(id),
      label: position ? `${name} · ${position}` : name,
    }))
}
