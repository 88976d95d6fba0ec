import * as v from 'valibot'
import { requiredName } from '../text/name-text.ts'
import { uuidv7 } from '../wire/schema.ts'
import { idOf, type ListedGroup } from './asked.ts'
import type { ChecklistField } from './field-types.ts'

/** Questions of one checklist at most: more than anybody answers on a site. */
export const maxQuestions = 150
export const maxGroups = 30
/** code points of a question, and of the name of a group */
export const maxLabel = 200
export const maxGroupLabel = 60
/** bytes of a list as JSON: every record contains the one that it was asked */
export const maxListBytes = 16_384

const builtInId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'unknown'))

const ownQuestion = v.strictObject({ id: uuidv7, label: requiredName(maxLabel) })

/** The groups of a checklist in their order, each with its questions in theirs. */
export const listedGroups = v.pipe(
  v.array(
    v.strictObject({
      /** of the board, or a UUIDv7 of an own group */
      id: v.union([uuidv7, builtInId]),
      /** of an own group */
      label: v.optional(requiredName(maxGroupLabel)),
      /** ids of the board's questions, and own ones in the language that they were written in */
      questions: v.pipe(
        v.array(v.union([builtInId, ownQuestion])),
        v.minLength(1, 'few'),
        v.maxLength(maxQuestions, 'many'),
      ),
    }),
  ),
  v.minLength(1, 'few'),
  v.maxLength(maxGroups, 'many'),
)

/** What a record says of the questions it was asked. The server takes the version, and writes its groups. */
export const askedShape = v.strictObject({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'min')),
  groups: listedGroups,
})

export type ListRule = 'unknown' | 'elsewhere' | 'twice' | 'named' | 'required' | 'many' | 'large'

/** Bytes of a code point in UTF-8. */
const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

export const isLarge = (listed: readonly ListedGroup[]) =>
  [...JSON.stringify(listed)].reduce((sum, one) => sum + bytesOf(one.codePointAt(0) ?? 0), 0) >
  maxListBytes

/**
 * What is wrong with a list for this checklist, beyond its shape: `2`, `2.questions.1` → rule. A
 * question of the board stays in its group; every id stands once.
 */
export function wrongList(
  field: Pick<ChecklistField, 'groups'>,
  listed: readonly ListedGroup[],
): Record<string, ListRule> {
  const homes = new Map(
    field.groups.flatMap((group) => group.questions.map((one) => [one.id, group.id] as const)),
  )
  const builtIn = new Set(field.groups.map(({ id }) => id))
  const seen = new Set<string>()
  const wrong: Record<string, ListRule> = {}
  const once = (path: string, id: string) => {
    if (seen.has(id)) wrong[path] = 'twice'
    seen.add(id)
  }
  for (const [index, group] of listed.entries()) {
    const path = String(index)
    once(path, `group ${group.id}`)
    if (builtIn.has(group.id) && group.label !== undefined) wrong[path] = 'named'
    if (!builtIn.has(group.id) && group.label === undefined) wrong[path] = 'required'
    for (const [n, question] of group.questions.entries()) {
      const at = `${path}.questions.${n}`
      once(at, idOf(question))
      if (typeof question !== 'string') continue
      const home = homes.get(question)
      if (home === undefined) wrong[at] = 'unknown'
      else if (home !== group.id) wrong[at] = 'elsewhere'
    }
  }
  if (listed.flatMap(({ questions }) => questions).length > maxQuestions) wrong[''] = 'many'
  else if (isLarge(listed)) wrong[''] = 'large'
  return wrong
}
