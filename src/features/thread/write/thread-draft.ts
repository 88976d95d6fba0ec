import * as v from 'valibot'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { TargetIds } from '../../../../contract/thread/target.ts'
import { threadHref, threadWriteHref } from '../../thread-board/hrefs.ts'

/** What somebody writes: the whole of it is in the draft on the device. */
export interface ThreadValues {
  title: string
  content: RichDoc | null
  topic: string | null
  mentions: { id: number; name: string }[]
  /** of a notice: for whom; null: as a later build has said */
  targets: TargetIds | null
  /** of a notice: everybody whom it is for has to confirm it */
  mustRead: boolean
  /** of a post in a project: for all projects instead */
  forAll: boolean
  photos: string[]
  files: string[]
  /** files of the post that are taken off */
  removed: string[]
}

export const emptyValues: ThreadValues = {
  title: '',
  content: null,
  topic: null,
  mentions: [],
  targets: { companyIds: [], roles: [], fieldIds: [] },
  mustRead: false,
  forAll: false,
  photos: [],
  files: [],
  removed: [],
}

const stored = v.object({
  v: v.literal(1),
  values: v.looseObject({ title: v.string(), photos: v.array(v.string()) }),
})

/** A stored draft; null for one that this build does not understand. */
export function readThreadDraft(draft: unknown): ThreadValues | null {
  const read = v.safeParse(stored, draft)
  return read.success ? { ...emptyValues, ...(read.output.values as object) } : null
}

/** What a draft is for: a new post, a change, or a reply. */
export type Writing = 'create' | 'update' | 'reply'

/** One draft for each thing that a person writes in a place. */
export const threadDraftId = (
  userId: number,
  { slug, projectId }: { slug: string; projectId: number | null },
  how: Writing,
  postId = '',
): string => `thread:${userId}:${slug}:${projectId ?? 'all'}:${how}:${postId}`

/** Where a draft of a place is continued; null: it is of another. */
export function draftHref(id: string, place: { slug: string; projectId: number | null }) {
  const [, , slug, project, how, postId] = id.split(':')
  if (!id.startsWith('thread:') || slug !== place.slug) return null
  if (project !== String(place.projectId ?? 'all')) return null
  if (how === 'create') return threadWriteHref(slug, place.projectId)
  return `${threadHref(slug, place.projectId, postId ?? '')}/${how}`
}
