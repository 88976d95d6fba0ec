import { useQuery } from '@tanstack/react-query'
import type { ProjectRole } from '../../../contract/project.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../widgets/field/field.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { companyChoices, projectChoices } from './queries.ts'

/** Where somebody is let in to, as it is being chosen. */
export interface PlaceChoice {
  level: Level
  project: string | null
  company: string | null
  role: ProjectRole
}

export const levels = ['1', '2', '3', '4', '5'] as const
export type Level = (typeof levels)[number]

const roles = ['member', 'safety', 'manager'] as const

export const noPlace: PlaceChoice = { level: '1', project: null, company: null, role: 'member' }

/** The choice as the calls take it. */
export const placeOf = ({ level, project, company, role }: PlaceChoice) => ({
  level: Number(level),
  company_id: company === null ? null : Number(company),
  project_id: project === null ? null : Number(project),
  role: project === null ? null : role,
})

export function useLevelOptions() {
  const t = useT('accounts')
  return levels.map((value) => ({ value, label: t(`level.${value}`) }))
}

interface PlaceFieldsProps {
  value: PlaceChoice
  onChange: (value: PlaceChoice) => void
  /** by the names of the wire */
  errors: Record<string, string>
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
      <Field
        label={t('field.project')}
        optional
        error={errors.project_id}
        help={t('field.projectHelp')}
      >
        <Select
          label={t('field.project')}
          options={projects.data ?? []}
          value={value.project}
          clearable
          onChange={(project) => set({ project, company: null })}
        />
      </Field>
      <Field
        label={t('field.company')}
        optional={value.project === null}
        required={value.project !== null}
        error={errors.company_id}
        help={value.project === null ? undefined : t('field.companyHelp')}
      >
        <Select
          label={t('field.company')}
          options={companies.data ?? []}
          value={value.company}
          clearable
          onChange={(company) => set({ company })}
        />
      </Field>
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
