import type { Post, postHistory } from '../../../contract/record/post.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'

export type Entry = AnswerOf<typeof postHistory>['data'][number]

/** The author of the other version, and when (ISO 8601); no name where that is uncertain. */
export interface Author {
  id: number | null
  name: string | null
  at: string
}

/**
 * The author of the server's version of one field. If it is one version ahead, its author. If it is
 * further ahead, anybody may have written the field, and only the history knows. Never a guess.
 * @param history newest first; undefined while it is not read
 */
export function authorOf(
  key: string,
  theirs: Pick<Post, 'updatedBy' | 'updatedAt'>,
  versions: number | null,
  history: readonly Entry[] | undefined,
): Author {
  const last = { id: theirs.updatedBy?.id ?? null, name: theirs.updatedBy?.name ?? null }
  if (versions === 1) return { ...last, at: theirs.updatedAt }
  const entry = history?.find((one) => key in one.changes)
  if (!entry) return { id: null, name: null, at: theirs.updatedAt }
  return { id: entry.who?.id ?? null, name: entry.who?.name ?? null, at: entry.serverAt }
}
