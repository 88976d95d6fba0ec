import { useQuery } from '@tanstack/react-query'
import { type ProjectRole, projectRole } from '../../../../contract/project/project.ts'
import type { TargetIds } from '../../../../contract/thread/target.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { companiesQuery, fieldsQuery } from '../../board/references.ts'
import type { ThreadForm } from './use-thread-form.ts'

interface Choice {
  id: number
  name: string
}

/** Those of the project, and chosen ones that are gone: they are taken off here. */
const withGone = (known: readonly Choice[], chosen: readonly number[], gone: string) => [
  ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ...chosen
    .filter((id) => !known.some((one) => one.id === id))
    .map((id) => ({ value: String(id), label: gone })),
]

interface Props {
  form: ThreadForm
  targets: TargetIds
  wrong: boolean
}

/** For whom a notice is: nothing chosen is everybody of the place. */
export function TargetField({ form, targets, wrong }: Props) {
  const t = useT('thread')
  const { place } = form
  const inProject = { enabled: place !== null }
  const companies = useQuery({ ...companiesQuery(place ?? 0), ...inProject }).data?.data
  const fields = useQuery({ ...fieldsQuery(place ?? 0), ...inProject }).data?.data
  const set = (change: Partial<TargetIds>) => form.set({ targets: { ...targets, ...change } })
  const names = fields?.map(({ id, field_name }) => ({ id, name: field_name ?? '' }))
  return (
    <>
      {place !== null && (
        <Field label={t('target.companies')} optional>
          <MultiSelect
            label={t('target.companies')}
            placeholder={t('target.everybody')}
            value={targets.companyIds.map(String)}
            onChange={(ids) => set({ companyIds: ids.map(Number) })}
            options={withGone(companies ?? [], targets.companyIds, t('target.gone'))}
          />
        </Field>
      )}
      <Field
        label={t('target.roles')}
        help={place === null ? t('target.rootHelp') : undefined}
        optional
      >
        <MultiSelect
          label={t('target.roles')}
          placeholder={t('target.everybody')}
          value={targets.roles}
          onChange={(roles) => set({ roles: roles as ProjectRole[] })}
          options={projectRole.options.map((role) => ({
            value: role,
            label: t(`target.role.${role}`),
          }))}
        />
      </Field>
      {place !== null && (
        <Field label={t('target.fields')} help={t('target.help')} optional>
          <MultiSelect
            label={t('target.fields')}
            placeholder={t('target.everybody')}
            value={targets.fieldIds.map(String)}
            onChange={(ids) => set({ fieldIds: ids.map(Number) })}
            options={withGone(names ?? [], targets.fieldIds, t('target.gone'))}
          />
        </Field>
      )}
      {wrong && <ErrorLine role="alert">{t('target.wrong')}</ErrorLine>}
    </>
  )
}
