import type { FormBoard, Section } from '../../../contract/form/definition.ts'
import type { ChecklistField, Field, Values } from '../../../contract/form/field-types.ts'
import { isEmpty, isVisible } from '../../../contract/form/fields.ts'

/** One step on a phone: a section, or one group of its checklist. */
export interface Step {
  /** `basic`, `checklist/3` */
  key: string
  section: Section
  /** the checklist's group, where the section is a checklist */
  group: { field: ChecklistField; id: string; number: number } | null
}

/** Fields that a person fills in: neither computed nor server-written. */
export function writable(field: Field): boolean {
  return field.type !== 'calc' && !field.server
}

/** The checklist of a section that has nothing else, so that its groups become steps. */
export function checklistOf(section: Section): ChecklistField | null {
  const [only, ...others] = section.fields
  return only?.type === 'checklist' && others.length === 0 ? only : null
}

/** Steps of the open sections. Folded ones are closed cards below the last step. */
export function stepsOf(board: FormBoard, values: Values): Step[] {
  return openSections(board, values).flatMap((section): Step[] => {
    const field = checklistOf(section)
    if (!field || field.groups.length < 2) return [{ key: section.key, section, group: null }]
    return field.groups.map((group, index) => ({
      key: `${section.key}/${group.id}`,
      section,
      group: { field, id: group.id, number: index + 1 },
    }))
  })
}

function hasQuestions(section: Section, values: Values): boolean {
  return section.fields.some((field) => writable(field) && isVisible(field, { values }))
}

function openSections(board: FormBoard, values: Values): Section[] {
  return board.sections.filter((section) => !section.folded && hasQuestions(section, values))
}

/** Sections that are folded at the end of the form. */
export function foldedSections(board: FormBoard, values: Values): Section[] {
  return board.sections.filter((section) => section.folded && hasQuestions(section, values))
}

/** Whether a section has input: then it stays open. */
export function isBegun(section: Section, values: Values): boolean {
  return section.fields.some(
    (field) => writable(field) && field.initial === undefined && !isEmpty(values[field.key]),
  )
}

/** The section that holds an issue's field, and the checklist group of its question. */
export function placeOfIssue(
  board: FormBoard,
  path: string,
): { section: Section; group: string | null } | null {
  const [key, below] = path.split('.')
  const section = board.sections.find((one) => one.fields.some((field) => field.key === key))
  if (!section) return null
  const field = section.fields.find((one) => one.key === key)
  if (field?.type !== 'checklist') return { section, group: null }
  const group = field.groups.find((one) => one.questions.some((question) => question.id === below))
  return { section, group: group?.id ?? null }
}

/** The step of an issue; null when its section is a folded one. */
export function stepOfIssue(steps: readonly Step[], board: FormBoard, path: string): Step | null {
  const place = placeOfIssue(board, path)
  if (!place) return null
  const own = steps.filter((step) => step.section === place.section)
  return own.find((step) => step.group?.id === place.group) ?? own[0] ?? null
}
