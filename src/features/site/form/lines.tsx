import { useQuery } from '@tanstack/react-query'
import { workTypes } from '../../../../contract/codes/work-types.ts'
import { can } from '../../../../contract/rights/can.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { LinkInput } from '../../../widgets/text/link-input.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { PlacePhotoField } from '../../place-photo/place-photo-field.tsx'
import { useMe } from '../../session/me.ts'
import { projectGroupsQuery } from '../run-queries.ts'
import { type Draft, type LineKind, type LineName, sections, type Value } from './draft.ts'
import { photosOf } from './json-lines.ts'

interface LinesProps {
  draft: Draft
  errors: Partial<Record<string, string>>
  /** another person's value of a line that I changed too */
  clashes: Partial<Draft>
  onChange: (name: LineName, value: Value) => void
  /** whether an upload is running */
  onSending: (sending: boolean) => void
}

/** Every line of a project, section by section. */
export function Lines(props: LinesProps) {
  const t = useT('site')
  return sections.map(({ id, lines }) => (
    <section key={id}>
      <SectionHead title={t(`section.${id}`)} />
      <Card padded className="grid items-start gap-5 lg:grid-cols-2">
        {lines.map(([name, kind]) => (
          <Line key={name} name={name} kind={kind} {...props} />
        ))}
      </Card>
    </section>
  ))
}

function Line({
  name,
  kind,
  draft,
  errors,
  clashes,
  onChange,
  onSending,
}: LinesProps & { name: LineName; kind: LineKind }) {
  const t = useT('site')
  const common = useT('common')
  const me = useMe()
  const value = draft[name]
  const text = typeof value === 'string' ? value : ''
  // Every object inherits a `constructor`.
  const theirs = Object.hasOwn(clashes, name) ? clashes[name] : undefined
  if (kind === 'photos') {
    return (
      <PlacePhotoField
        className="lg:col-span-2"
        value={photosOf(value)}
        onChange={(ids) => onChange(name, ids.join() || null)}
        onSending={onSending}
        help={theirs !== undefined ? t('form.theirPhotos') : undefined}
      />
    )
  }
  const help =
    theirs !== undefined
      ? t('form.theirs', { value: theirs ?? t('form.empty') })
      : kind === 'group'
        ? t(can(me).createProject() ? 'form.newGroup' : 'form.oldGroup')
        : kind === 'place'
          ? t('form.placeHelp')
          : undefined
  return (
    <Field
      label={t(`field.${name as Exclude<LineName, 'photos'>}`)}
      error={Object.hasOwn(errors, name) ? errors[name] : undefined}
      help={help}
      required={name === 'field_name'}
      aside={name === 'field_name' && common('required')}
      counter={kind === 'area' ? { value: text, max: 2000 } : undefined}
      className={kind === 'area' || name === 'field_name' ? 'lg:col-span-2' : undefined}
    >
      {kind === 'area' ? (
        <TextArea value={text} onChange={(next) => onChange(name, next)} rows={4} />
      ) : kind === 'day' ? (
        <DateSelector value={text || null} onChange={(next) => onChange(name, next)} />
      ) : kind === 'money' ? (
        <NullableNumberInput
          unit={t('won')}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(name, next)}
        />
      ) : kind === 'work' ? (
        <WorkType value={text || null} onChange={(next) => onChange(name, next)} />
      ) : kind === 'group' ? (
        <Group value={text} onChange={(next) => onChange(name, next)} />
      ) : kind === 'link' ? (
        <LinkInput value={text} onChange={(next) => onChange(name, next)} />
      ) : (
        <TextInput value={text} onChange={(next) => onChange(name, next)} />
      )}
    </Field>
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
