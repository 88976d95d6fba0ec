import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personNumber, readNumber } from '../../../../contract/gate/number.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import { Select } from '../../../widgets/select/select.tsx'
import { peopleQuery } from './people-query.ts'

interface PersonSelectProps {
  projectId: number
  label: string
  value: Subject | null
  onChange: (person: Subject | null) => void
}

/** A person of a project: a worker of the register, or a member. */
export function PersonSelect({ projectId, label, value, onChange }: PersonSelectProps) {
  const people = useQuery(peopleQuery(projectId)).data
  const options = useMemo(
    () =>
      (people ?? []).map(({ subject, name, companyName, jobType }) => {
        const number = personNumber(subject)
        const hint = [companyName, jobType, number].filter(Boolean).join(' · ')
        return { value: number, label: name, hint }
      }),
    [people],
  )
  return (
    <Select
      label={label}
      value={value && personNumber(value)}
      onChange={(number) => {
        const read = number === null ? null : readNumber(number)
        onChange(read && 'kind' in read ? read : null)
      }}
      options={options}
    />
  )
}
