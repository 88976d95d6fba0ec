import type { ApprovalElement } from '../../../../contract/approval/document.ts'
import type { ApprovalSubmission } from '../../../../contract/approval/round.ts'
import { same } from '../../../../contract/merge/same.ts'
import { richWhole } from '../../../../contract/rich/value.ts'
import { type Piece, type TextLine, textChanges, wordChanges } from './text-changes.ts'

/** A submission, or a document as it is now, as far as it is compared. */
export type Compared = Pick<ApprovalSubmission, 'kind' | 'post'> & {
  line: readonly Pick<ApprovalElement, 'user_id' | 'user_name' | 'type' | 'step' | 'final'>[]
}

export type Place = Pick<ApprovalElement, 'type' | 'step' | 'final'>

/** null: was not there, or is not any more. */
export interface Change<T, Id extends string = string> {
  id: Id
  name: string
  was: T | null
  now: T | null
}

export type HeadPart = 'kind' | 'priority' | 'security' | 'project'

export interface Changes {
  title: Piece[]
  /** names of kinds and projects, codes of priorities and securities */
  head: Change<string, HeadPart>[]
  text: TextLine[]
  /** words are the same, and how they are formatted is not */
  formatted: boolean
  files: Change<string>[]
  line: Change<Place>[]
}

/** What is in one list and not in the other, or different in both. */
function listChanges<T, Id extends string>(
  was: readonly { id: Id; name: string; value: T }[],
  now: readonly { id: Id; name: string; value: T }[],
): Change<T, Id>[] {
  const before = new Map(was.map((one) => [one.id, one]))
  const after = new Map(now.map((one) => [one.id, one]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [a, b] = [before.get(id), after.get(id)]
    if (a && b && same(a.value, b.value)) return []
    return [{ id, name: (b ?? a)?.name ?? '', was: a?.value ?? null, now: b?.value ?? null }]
  })
}

const filesOf = ({ post }: Compared) =>
  (post?.uploads ?? []).map(({ id, name }) => ({ id, name, value: name }))

const lineOf = ({ line }: Compared) =>
  line.map(({ user_id, user_name, type, step, final }) => ({
    id: String(user_id),
    name: user_name,
    value: { type, step, final },
  }))

const headOf = ({ kind, post }: Compared) =>
  (
    [
      ['kind', kind?.name],
      ['priority', post?.priority],
      ['security', post?.security],
      ['project', post?.projectName],
    ] as const
  ).map(([id, value]) => ({ id, name: id, value: value ?? '' }))

/** What has changed from one submission to another; null where what was submitted is not stored. */
export function changesOf(was: Compared, now: Compared): Changes | null {
  if (!was.post || !now.post) return null
  const [before, after] = [was.post, now.post]
  const text = textChanges(richWhole(before.content), richWhole(after.content))
  return {
    title: before.title === after.title ? [] : wordChanges(before.title, after.title),
    head: listChanges(headOf(was), headOf(now)),
    text,
    formatted: text.length === 0 && !same(before.content, after.content),
    files: listChanges(filesOf(was), filesOf(now)),
    line: listChanges(lineOf(was), lineOf(now)),
  }
}

export const isUnchanged = ({ formatted, ...lists }: Changes): boolean =>
  !formatted && Object.values(lists).every((list) => list.length === 0)
