import { builtInList, idOf, type ListedGroup } from '../../../contract/form/asked.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'

/** A question in the editor; `label` is of an own one, which is removed and not hidden. */
export interface EditedQuestion {
  id: string
  label?: string | undefined
  hidden: boolean
}

export interface EditedGroup {
  id: string
  /** of an own group */
  label?: string | undefined
  questions: EditedQuestion[]
}

type Field = Pick<ChecklistField, 'groups'>

/**
 * A list with everything that it hides, at the place that the board gives it. What the board has no
 * longer, in this build, is in no list that is made from now on.
 */
export function openList(field: Field, listed: readonly ListedGroup[] | null): EditedGroup[] {
  const known = new Map(field.groups.map(({ id, questions }) => [id, questions.map((q) => q.id)]))
  const groups: EditedGroup[] = (listed ?? builtInList(field)).flatMap((group) => {
    const ids = known.get(group.id) ?? []
    const questions = group.questions.flatMap((one) =>
      typeof one !== 'string'
        ? [{ id: one.id, label: one.label, hidden: false }]
        : ids.includes(one)
          ? [{ id: one, hidden: false }]
          : [],
    )
    const isGone = group.label === undefined && !known.has(group.id)
    return isGone ? [] : [{ id: group.id, label: group.label, questions }]
  })
  for (const group of builtInList(field)) {
    const ids = group.questions.map(idOf)
    const shown = groups.find(({ id }) => id === group.id)
    if (shown) shown.questions = withHidden(shown.questions, ids)
    else groups.push({ id: group.id, questions: ids.map((id) => ({ id, hidden: true })) })
  }
  return groups
}

/** Each hidden one after the question that is before it on the board. */
function withHidden(questions: readonly EditedQuestion[], ids: readonly string[]) {
  const all = [...questions]
  for (const [index, id] of ids.entries()) {
    if (all.some((one) => one.id === id)) continue
    const before = all.findIndex((one) => one.id === ids[index - 1])
    all.splice(before + 1, 0, { id, hidden: true })
  }
  return all
}

/** What is asked; a group of which nothing is asked is not in it. */
export const askedOf = (groups: readonly EditedGroup[]): EditedGroup[] =>
  groups
    .map((group) => ({ ...group, questions: group.questions.filter(({ hidden }) => !hidden) }))
    .filter(({ questions }) => questions.length > 0)

/** The same, as it is stored. */
export const closeList = (groups: readonly EditedGroup[]): ListedGroup[] =>
  askedOf(groups).map(({ id, label, questions }) => ({
    id,
    ...(label !== undefined && { label }),
    questions: questions.map((one) =>
      one.label === undefined ? one.id : { id: one.id, label: one.label },
    ),
  }))

/** The same; null where it asks what the board asks. */
export function savedList(field: Field, groups: readonly EditedGroup[]): ListedGroup[] | null {
  const listed = closeList(groups)
  return JSON.stringify(listed) === JSON.stringify(builtInList(field)) ? null : listed
}

/** An own group that asks nothing: it would be in no saved list. */
export const emptyOwnGroup = (groups: readonly EditedGroup[]): EditedGroup | undefined =>
  groups.find(
    ({ label, questions }) => label !== undefined && questions.every(({ hidden }) => hidden),
  )

export interface ListCounts {
  asked: number
  hidden: number
  own: number
}

export function countsOf(groups: readonly Pick<EditedGroup, 'questions'>[]): ListCounts {
  const questions = groups.flatMap((group) => group.questions)
  const hidden = questions.filter((one) => one.hidden).length
  return {
    asked: questions.length - hidden,
    hidden,
    own: questions.filter(({ label }) => label !== undefined).length,
  }
}

/** With the one at `from` moved by so many places; the same list where it cannot go further. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const [one, other] = [list[from], list[from + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((item, index) => (index === from ? other : index === from + by ? one : item))
}

/** With a removed one at its place again; the same list where it stands already. */
function putBack<T extends { id: string }>(list: readonly T[], at: number, one: T): T[] {
  return list.some(({ id }) => id === one.id) ? [...list] : list.toSpliced(at, 0, one)
}

/** The list as it is now, with a removed group in it again. */
export const withGroup = (list: readonly EditedGroup[], at: number, group: EditedGroup) =>
  putBack(list, at, group)

/** The same for a question; nothing where its group is gone. */
export const withQuestion = (
  list: readonly EditedGroup[],
  of: string,
  at: number,
  question: EditedQuestion,
) =>
  list.map((group) =>
    group.id === of ? { ...group, questions: putBack(group.questions, at, question) } : group,
  )
