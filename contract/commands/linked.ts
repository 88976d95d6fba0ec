import type { After } from './command.ts'
import { creationOf } from './place.ts'

/** A UUID that is a whole text of the JSON, but not the id of a row. */
const named = /(?<!"id":")(?<=")[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g

interface Data {
  values?: unknown
  uploads?: readonly { id: string }[] | undefined
}

/**
 * Every UUID in the values that may be a link: which of them are, only the form knows. Files that
 * are sent along are none. Also reads payloads of other builds.
 */
export function linkedIn({ values, uploads }: Data): string[] {
  const found = new Set(JSON.stringify(values ?? {}).match(named))
  for (const { id } of uploads ?? []) found.delete(id)
  return [...found]
}

/** What a record links to is made first, where this device still has to send it. */
export const afterLinked = (data: Data, own: string): After[] =>
  linkedIn(data)
    .filter((id) => id !== own)
    .map((id) => creationOf('post', id))
