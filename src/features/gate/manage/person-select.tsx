import { useQuery } from '@tanstack/react-query'
import { employeeList } from '../../../../contract/employee.ts'
import { call } from '../../../lib/call/call.ts'
import { Select } from '../../../widgets/select/select.tsx'
import { employeeKeys } from '../../employee/queries.ts'

interface PersonSelectProps {
  projectId: number
  label: string
  /** of the register of workers */
  value: number | null
  onChange: (workerId: number | null) => void
}

/** Somebody of the register of workers of a project. */
export function PersonSelect({ projectId, label, value, onChange }: PersonSelectProps) {
  const people = useQuery({
    queryKey: [...employeeKeys.project(projectId), 'at-gate'],
    queryFn: ({ signal }) =>
      call(employeeList, {
        params: { projectId: String(projectId) },
        query: { perPage: '1000', state: 'employed' },
        signal,
      }),
    meta: { keep: 'memory', silent: true },
  })
  return (
    <Select
      label={label}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      options={(people.data?.data ?? []).map((one) => ({
        value: String(one.id),
        label: one.name,
        hint: [one.com_name, one.job_type].filter(Boolean).join(' · '),
      }))}
    />
  )
}
