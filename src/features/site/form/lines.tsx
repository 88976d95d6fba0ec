import { useQuery } from '@tanstack/react-query'
import { workTypes } from '../../../../contract/codes/work-types.ts'
import { can } from '../../../../contract/rights/can.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { LinkInput } from '../../../widgets/text/link-input.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import type { EditForm } from '../../edit-form/edit-form.ts'
import { boundProps, FormField } from '../../edit-form/form-field.tsx'
import { PlacePhotoField } from '../../place-photo/place-photo-field.tsx'
import { useMe } from '../../session/me.ts'
import { projectGroupsQuery } from '../run-queries.ts'
import { type LineKind, type LineName, sections } from './draft.ts'
import { photosOf } from './json-lines.ts'
import type { ProjectValues } from './use-project-form.ts'

interface LinesProps {
  form: EditForm<ProjectValues>
}

/** Every line of a project, section by section. */
export function Lines({ form }: LinesProps) {
  const t = useT('site')
  return sections.map(({ id, lines }) => (
    <section key={id}>
      <SectionHead title={t(`section.${id}`)} />
      <Card padded className="grid items-start gap-5 lg:grid-cols-2">
        {lines.map(([name, kind]) =>
          kind === 'photos' ? (
            <Photos key={name} form={form} name={name} />
          ) : (
            <Line key={name} form={form} name={name} kind={kind} />
          ),
        )}
      </Card>
    </section>
  ))
}

function Photos({ form, name }: LinesProps & { name: 'photos' }) {
  const t = useT('photo')
  const bound = form.bind(name, (value) =>
    value === null ? null : t('count', { count: photosOf(value).length }),
  )
  return (
    <PlacePhotoField
      {...boundProps(bound)}
      className="lg:col-span-2"
      value={photosOf(bound.value)}
      onChange={(ids) => bound.onChange(ids.join() || null)}
      onSending={form.hold}
    />
  )
}

interface LineProps extends LinesProps {
  name: Exclude<LineName, 'photos'>
  kind: Exclude<LineKind, 'photos'>
}

function Line({ form, name, kind }: LineProps) {
  const t = useT('site')
  const common = useT('common')
  const me = useMe()
  const help =
    kind === 'group'
      ? t(can(me).createProject() ? 'form.newGroup' : 'form.oldGroup')
      : kind === 'place'
        ? t('form.placeHelp')
        : undefined
  const typed = form.values[name]
  const named = name === 'field_name'
  return (
    <FormField
      form={form}
      name={name}
      label={t(`field.${name}`)}
      help={help}
      required={named}
      aside={named && common('required')}
      counter={kind === 'area' ? { value: String(typed ?? ''), max: 2000 } : undefined}
      className={kind === 'area' || named ? 'lg:col-span-2' : undefined}
    >
      {({ value, onChange }) => {
        const text = typeof value === 'string' ? value : ''
        const type = (next: string) => onChange(next || null)
        switch (kind) {
          case 'area':
            return <TextArea value={text} onChange={type} rows={4} />
          case 'day':
            return <DateSelector value={text || null} onChange={onChange} />
          case 'money':
            return (
              <NullableNumberInput
                unit={t('won')}
                value={typeof value === 'number' || typeof value === 'string' ? value : null}
                onChange={onChange}
              />
            )
          case 'work':
            return <WorkType value={text || null} onChange={onChange} />
          case 'group':
            return <Group value={text} onChange={type} />
          case 'link':
            return <LinkInput value={text} onChange={type} />
          default:
            return <TextInput value={text} onChange={type} />
        }
      }}
    </FormField>
  )
}

interface OneProps<V> {
  value: V
  onChange: (value: V) => void
}

/** Stored by its Korean name; an unknown one stays. */
function WorkType({ value, onChange }: OneProps<string | null>) {
  const t = useT('site')
  const language = shortLanguage(useLanguage())
  const known = workTypes.map(({ label }) => ({ value: label.ko, label: label[language] }))
  const own = value !== null && !known.some((option) => option.value === value)
  return (
    <Select
      label={t('field.work_type')}
      options={own ? [{ value, label: value }, ...known] : known}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}

/** Typed, with the groups that there are at hand. */
function Group({ value, onChange }: OneProps<string>) {
  const groups = useQuery(projectGroupsQuery()).data?.data ?? []
  return (
    <>
      <TextInput value={value} onChange={onChange} list="project-groups" />
      <datalist id="project-groups">
        {groups.map((group) => (
          <option key={group.id} value={group.name} />
        ))}
      </datalist>
    </>
  )
}
