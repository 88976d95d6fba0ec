import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field, type FieldProps } from '../../widgets/field/field.tsx'
import { Select } from '../../widgets/select/select.tsx'
import type { EditForm } from '../edit-form/edit-form.ts'
import { FindField } from '../site/find/find-field.tsx'
import type { Found } from '../site/find/found.ts'
import { type Choices, companyChoices, projectChoices } from './queries.ts'

/** The access given to a person, as it is being chosen. */
export interface PlaceChoice {
  level: Level
  project: string | null
  company: string | null
  role: ProjectRole
}

export const levels = ['1', '2', '3', '4', '5'] as const
export type Level = (typeof levels)[number]

const roles = ['member', 'safety', 'health', 'manager'] as const

export const noPlace: PlaceChoice = { level: '1', project: null, company: null, role: 'member' }

/** The choice as the calls take it. */
export const placeOf = ({ level, project, company, role }: PlaceChoice) => ({
  level: Number(level),
  company_id: company === null ? null : Number(company),
  project_id: project === null ? null : Number(project),
  role: project === null ? null : role,
})

/** Wire names of the form's fields. */
export const placeNames = {
  shownAt: { project_id: 'project', company_id: 'company' },
} as const satisfies { shownAt: Record<string, keyof PlaceChoice> }

/** The form's errors of these fields, by wire name. */
export function placeErrors<V extends PlaceChoice>(form: EditForm<V>): PlaceFieldsProps['errors'] {
  return {
    level: form.bind('level').error,
    project_id: form.bind('project').error,
    company_id: form.bind('company').error,
    role: form.bind('role').error,
  }
}

export function useLevelOptions() {
  const t = useT('accounts')
  return levels.map((value) => ({ value, label: t(`level.${value}`) }))
}

interface PlaceFieldsProps {
  value: PlaceChoice
  onChange: (value: PlaceChoice) => void
  /** by the names of the wire */
  errors: Partial<Record<'level' | 'project_id' | 'company_id' | 'role', string | undefined>>
}

/** Level, project, company of that project, role in it. */
export function PlaceFields({ value, onChange, errors }: PlaceFieldsProps) {
  const t = useT('accounts')
  const levelOptions = useLevelOptions()
  const projects = useQuery(projectChoices())
  const companies = useQuery(companyChoices(value.project))
  const set = (more: Partial<PlaceChoice>) => onChange({ ...value, ...more })
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('field.level')} error={errors.level}>
        <Select
          label={t('field.level')}
          options={levelOptions}
          value={value.level}
          onChange={(next) => {
            const level = levels.find((one) => one === next)
            if (level) set({ level })
          }}
        />
      </Field>
      <PlaceField
        kind="projects"
        label={t('field.project')}
        optional
        error={errors.project_id}
        help={t('field.projectHelp')}
        choices={projects.data}
        value={value.project}
        onChange={(project) => set({ project, company: null })}
      />
      <PlaceField
        kind="companies"
        projectId={value.project}
        label={t('field.company')}
        optional={value.project === null}
        required={value.project !== null}
        error={errors.company_id}
        help={value.project === null ? undefined : t('field.companyHelp')}
        choices={companies.data}
        value={value.company}
        onChange={(company) => set({ company })}
      />
      {value.project !== null && (
        <Field label={t('field.role')} error={errors.role}>
          <Select
            label={t('field.role')}
            options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            value={value.role}
            onChange={(next) => {
              const role = roles.find((one) => one === next)
              if (role) set({ role })
            }}
          />
        </Field>
      )}
    </div>
  )
}

interface PlaceFieldProps extends Pick<FieldProps, 'help' | 'required' | 'optional'> {
  kind: 'projects' | 'companies'
  projectId?: string | null
  label: string
  error?: string | undefined
  choices: Choices | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** A list where all fit into one; otherwise a search. */
function PlaceField(props: PlaceFieldProps) {
  const { kind, projectId, choices, value, onChange, ...field } = props
  const [found, setFound] = useState<Found | null>(null)
  if (choices?.more) {
    return (
      <FindField
        {...field}
        inSheet
        kind={kind}
        projectId={projectId ?? null}
        value={found && String(found.id) === value ? found : null}
        onChange={(next) => {
          setFound(next)
          onChange(next && String(next.id))
        }}
      />
    )
  }
  return (
    <Field {...field}>
      <Select
        label={field.label}
        options={choices?.options ?? []}
        value={value}
        clearable
        onChange={onChange}
      />
    </Field>
  )
}
