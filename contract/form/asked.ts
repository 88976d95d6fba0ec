import type { Text } from '../text/text.ts'
import type { FormBoard } from './definition.ts'
import type { AskedField, ChecklistField, Field, Question, Values } from './field-types.ts'

/** A question of the board by its id, or one that the project wrote, in one language. */
export type ListedQuestion = string | { id: string; label: string }

/** A group of a project's own checklist, with what it asks in its order; hidden is what is not here. */
export interface ListedGroup {
  id: string
  /** of a group that the board does not have */
  label?: string | undefined
  questions: ListedQuestion[]
}

/** What a record says of the questions it was asked; the server writes `groups` from its version. */
export interface Asked {
  /** of the checklist in its project, from 1 */
  version: number
  groups: readonly ListedGroup[]
}

type Groups = ChecklistField['groups']

const label: Text = { ko: '점검표 버전', en: 'Checklist version' }
const unknown: Text = { ko: '알 수 없는 문항', en: 'Unknown question' }

/** Key of the field beside a checklist that says which version was asked. */
export const askedKey = (key: string) => `${key}_asked`

/** A field, and of an adaptable checklist the one beside it. */
export function askedFieldOf(field: Field): Field[] {
  if (field.type !== 'checklist' || !field.adaptable) return [field]
  const beside: AskedField = { key: askedKey(field.key), type: 'asked', of: field.key, label }
  return [beside, field]
}

export const idOf = (question: ListedQuestion) =>
  typeof question === 'string' ? question : question.id

const sameIn = (text: string): Text => ({ ko: text, en: text })

/** The groups as a form shows them. A question that the board no longer has stays, without its words. */
export function groupsOf(field: Pick<ChecklistField, 'groups'>, listed: readonly ListedGroup[]) {
  const groups = new Map(field.groups.map((group) => [group.id, group]))
  const questions = new Map(
    field.groups.flatMap((group) => group.questions.map((one) => [one.id, one] as const)),
  )
  return listed.map((group, at) => ({
    id: group.id,
    label: group.label ? sameIn(group.label) : (groups.get(group.id)?.label ?? unknown),
    questions: group.questions.map((one, index): Question => {
      const number = `${at + 1}-${index + 1}`
      if (typeof one !== 'string') return { id: one.id, number, label: sameIn(one.label) }
      const question = questions.get(one) ?? { id: one, label: unknown }
      return number === one ? question : { ...question, number }
    }),
  })) satisfies Groups
}

/** The list that asks what the board asks. */
export const builtInList = (field: Pick<ChecklistField, 'groups'>): ListedGroup[] =>
  field.groups.map(({ id, questions }) => ({ id, questions: questions.map((one) => one.id) }))

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null

const isQuestion = (one: unknown) =>
  typeof one === 'string' ||
  (isObject(one) && typeof one.id === 'string' && typeof one.label === 'string')

const isGroup = (one: unknown) =>
  isObject(one) &&
  typeof one.id === 'string' &&
  (one.label === undefined || typeof one.label === 'string') &&
  Array.isArray(one.questions) &&
  one.questions.every(isQuestion)

/** Whether it can be read as one, whoever wrote it; its rules are in `asked-shape.ts`. */
const isAsked = (value: unknown): value is Asked =>
  isObject(value) && Array.isArray(value.groups) && value.groups.every(isGroup)

/** The number in what anybody may have written; null where it is none. */
export function askedVersion(value: unknown): number | null {
  const version = isObject(value) ? value.version : null
  return Number.isSafeInteger(version) && Number(version) > 0 ? Number(version) : null
}

const built = new WeakMap<FormBoard, FormBoard>()
const known = new WeakMap<FormBoard, WeakMap<Asked, FormBoard>>()

/**
 * The board with the questions that a record with these values was asked. Every reader of a
 * checklist's groups that has a record goes through here; a record without a version is asked what
 * the board asks.
 */
export function askedBoard(board: FormBoard, values: Values): FormBoard {
  const original = built.get(board) ?? board
  return original.sections
    .flatMap(({ fields }) => fields)
    .reduce((current, field) => {
      if (field.type !== 'checklist' || !field.adaptable) return current
      const asked = values[askedKey(field.key)]
      return isAsked(asked) ? remembered(current, original, field, asked) : current
    }, original)
}

function remembered(
  board: FormBoard,
  original: FormBoard,
  field: ChecklistField,
  asked: Asked,
): FormBoard {
  const of = known.get(board) ?? new WeakMap<Asked, FormBoard>()
  known.set(board, of)
  const before = of.get(asked)
  if (before) return before
  const groups = groupsOf(field, asked.groups)
  const next: FormBoard = {
    ...board,
    sections: board.sections.map((section) => ({
      ...section,
      fields: section.fields.map((one) => (one.key === field.key ? { ...field, groups } : one)),
    })),
  }
  of.set(asked, next)
  built.set(next, original)
  return next
}
