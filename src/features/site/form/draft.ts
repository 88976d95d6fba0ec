import { placePhotosOf } from '../../../../contract/project/place-photo.ts'
import type { Project } from '../../../../contract/project/project.ts'
import { jsonLines, shownOf } from './json-lines.ts'

/** The input type of a form line. */
export type LineKind =
  | 'text'
  | 'area'
  | 'day'
  | 'money'
  | 'work'
  | 'group'
  | 'place'
  | 'link'
  | 'photos'

/** The lines of a project's form by section. */
export const sections = [
  {
    id: 'base',
    lines: [
      ['field_name', 'text'],
      ['contract_code', 'text'],
      ['project_group', 'group'],
      ['work_type', 'work'],
      ['constructor', 'text'],
      ['client', 'text'],
    ],
  },
  {
    id: 'place',
    lines: [
      ['field_location', 'text'],
      ['region', 'text'],
      ['field_map', jsonLines.field_map],
      ['date_work_start', 'day'],
      ['date_complete_expected', 'day'],
      ['date_complete', 'day'],
      ['date_mid_inspection', 'day'],
    ],
  },
  {
    id: 'people',
    lines: [
      ['field_chief', 'text'],
      ['safety_chief', 'text'],
      ['health_officer', 'text'],
      ['safety_department', 'text'],
      ['ministry', 'text'],
    ],
  },
  {
    id: 'work',
    lines: [
      ['work_money_amount', 'money'],
      ['work_general', 'area'],
      ['field_view', jsonLines.field_view],
      ['field_photo', jsonLines.field_photo],
      ['photos', 'photos'],
    ],
  },
] as const satisfies readonly { id: string; lines: readonly (readonly [string, LineKind])[] }[]

export type LineName = (typeof sections)[number]['lines'][number][0]
export type Value = string | number | null
export type Draft = Record<LineName, Value>

const names: readonly LineName[] = sections.flatMap((section) =>
  section.lines.map(([name]) => name as LineName),
)

const none = (value: Value | undefined): Value =>
  typeof value === 'string' ? value.trim().normalize('NFC') || null : (value ?? null)

/** Initial values of a project's form; empty for a new one. */
export function draftOf(project: Project | null): Draft {
  const entries = names.map((name) => {
    if (name === 'photos')
      return [name, placePhotosOf(project?.field_photo).join() || null] as const
    const own = (project && Object.hasOwn(project, name) ? project[name] : null) as
      | Value
      | undefined
    const shown = Object.hasOwn(jsonLines, name)
      ? shownOf(name as keyof typeof jsonLines, (own as string | null | undefined) ?? null)
      : own
    return [name, none(shown)] as const
  })
  return Object.fromEntries(entries) as Draft
}

/** The changed lines. Blank text is null. */
export function changesOf(base: Draft, draft: Draft): Partial<Draft> {
  const changed = names.filter((name) => none(base[name]) !== none(draft[name]))
  return Object.fromEntries(changed.map((name) => [name, none(draft[name])])) as Partial<Draft>
}
