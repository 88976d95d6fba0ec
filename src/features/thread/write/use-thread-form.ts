import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import {
  type ThreadPost,
  threadCreateBody,
  threadUpdateBody,
} from '../../../../contract/thread/post.ts'
import type { TargetIds } from '../../../../contract/thread/target.ts'
import { etagOf, revisionOf } from '../../../../contract/wire/headers.ts'
import { outbox, writeBeforeSuperseded } from '../../../lib/outbox/page-outbox.ts'
import { NotNow } from '../../../outbox/change/replace.ts'
import { type Intent, intent } from '../../../outbox/commands/intent.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { Draft, Op } from '../../../outbox/store/types.ts'
import { pageDraftFiles } from '../../photo/page-draft-files.ts'
import { createAutosave } from '../../record-form/autosave.ts'
import { photoIntents } from '../../record-form/submission.ts'
import {
  begunAt,
  type CorrectedFiles,
  correctedFiles,
  ownFiles,
  replacedOps,
} from './correction.ts'
import type { ThreadValues } from './thread-draft.ts'

export interface ThreadTarget {
  board: ThreadBoard
  projectId: number | null
  /** the post that it replies to */
  parent: ThreadPost | null
  /** the post that is changed */
  changes: ThreadPost | null
  userId: number
  draftId: string
  draft: Draft | null
  start: ThreadValues
  /** operations of this device, as the form was opened */
  ops: readonly Op[]
}

type Faults = Partial<Record<keyof typeof threadUpdateBody.entries, string>>

/** Where a post goes: a reply and a change stay where they are. */
function projectOf({ projectId, parent, changes }: ThreadTarget, values: ThreadValues) {
  if (parent) return parent.projectId
  if (changes) return changes.projectId
  return values.forAll ? null : projectId
}

/** A notice for all projects knows roles alone. */
const targetsIn = (projectId: number | null, targets: TargetIds): TargetIds =>
  projectId === null ? { companyIds: [], roles: targets.roles, fieldIds: [] } : targets

/** A post while it is written: its draft on the disk, its files, its rules. */
export function useThreadForm(target: ThreadTarget) {
  const { board, draftId, userId, draft, changes, parent } = target
  const [values, setValues] = useState(() => {
    const { photos, files, ...rest } = target.start
    const own = (ids: readonly string[]) => ownFiles(ids, changes, target.ops)
    return { ...rest, photos: own(photos), files: own(files) }
  })
  const current = useRef(values)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const entity = useMemo(() => changes?.id ?? draft?.entity ?? uuidv7(), [changes, draft])
  /** kept with the draft: what is read later is not what its words began with */
  const [base] = useState(() =>
    draft ? revisionOf(draft.base?.etag) : begunAt(changes, target.ops),
  )
  const [files] = useState(() => pageDraftFiles(draftId))
  const fileState = useSyncExternalStore(files.subscribe, files.state)
  const loaded = useRef<Promise<void>>(Promise.resolve())
  const [autosave] = useState(() =>
    createAutosave(
      () =>
        outbox()
          .drafts.put({
            id: draftId,
            user: userId,
            projectId: target.projectId ?? 0,
            boardId: board.id,
            entity,
            base: base === null ? null : { etag: etagOf(base), values: null },
            values: { v: 1, values: current.current },
          })
          .then(() => undefined),
      draft?.updatedAt ?? null,
    ),
  )
  useEffect(() => writeBeforeSuperseded(() => autosave.flush()), [autosave])
  useEffect(() => {
    const { photos, files: attached } = current.current
    loaded.current = files.load([...photos, ...attached]).catch(() => undefined)
    return () => {
      void autosave.flush()
      files.close()
    }
  }, [files, autosave])

  function set(change: Partial<ThreadValues>) {
    current.current = { ...current.current, ...change }
    setValues(current.current)
    autosave.touch()
  }

  function add(key: 'photos' | 'files', id: string) {
    set({ [key]: [...current.current[key], id] })
  }

  function lines(): ManifestItem[] {
    const of = (ids: readonly string[], kind: ManifestItem['kind']) =>
      ids.map((id): ManifestItem => {
        const row = files.state().stored.get(id)?.row
        if (!row) throw new Error(`${id} is not on this device`)
        const { name, type, size, sha256, takenAt, gps } = row
        return { id, kind, name, type, size, sha256, takenAt, gps }
      })
    return [...of(current.current.photos, 'photo'), ...of(current.current.files, 'file')]
  }

  /** The body, or what is wrong with it by field. */
  function bodyOf({ uploads, removed }: Omit<CorrectedFiles, 'op'>, makes: boolean, seen: number) {
    const now = current.current
    const isNotice = board.notices && !parent && !changes?.parentId
    const words = {
      title: now.title.trim(),
      content: now.content ?? '',
      topic: parent || changes?.parentId ? null : now.topic,
      mentions: now.mentions.map(({ id }) => id),
      uploads,
      ...(isNotice && now.targets && { targets: targetsIn(projectOf(target, now), now.targets) }),
      ...(isNotice && { mustRead: now.mustRead }),
      writtenAt: new Date().toISOString(),
    }
    const read = !makes
      ? v.safeParse(threadUpdateBody, {
          ...words,
          removed,
          ...(base !== null && { base: Math.max(base, seen) }),
        })
      : v.safeParse(threadCreateBody, {
          ...words,
          id: entity,
          projectId: projectOf(target, now),
          parentId: (changes ? changes.parentId : parent?.id) ?? null,
        })
    if (read.success) return { body: read.output as Record<string, unknown> }
    const wrong: Faults = {}
    for (const issue of read.issues) {
      const key = String(issue.path?.[0]?.key ?? 'content') as keyof Faults
      wrong[key] ??= issue.message
    }
    return { wrong }
  }

  /**
   * Gives the operations the new words, the last first, and with it the new files: a file that is announced
   * and not on its way would never come. Whether that took its place; not where it has been sent meanwhile.
   */
  async function correct(
    bodies: readonly { op: Op; data: Record<string, unknown> }[],
    { title, dropped, also }: { title: string; dropped: readonly string[]; also: Intent[] },
  ): Promise<boolean> {
    const paramsOf = ({ kind }: Op) =>
      kind === 'thread.create' ? { slug: board.slug } : { slug: board.slug, postId: entity }
    const isNow = async (work: Promise<unknown>) => {
      try {
        await work
        return true
      } catch (error) {
        if (error instanceof NotNow) return false
        throw error
      }
    }
    const replace = ({ op, data }: (typeof bodies)[number], also: Intent[] = []) =>
      isNow(outbox().edit(op.id, { payload: { params: paramsOf(op), data } as never, title, also }))
    const [last, ...earlier] = [...bodies].reverse()
    if (!last || !(await replace(last, also))) return false
    // One that is sent by now is followed by the last.
    for (const one of earlier) await replace(one)
    const files = target.ops.filter(({ kind }) => kind === 'photo.upload')
    for (const { id, entity: file } of files) {
      // One that has arrived is named by no post, and goes by itself.
      if (dropped.includes(file)) await isNow(outbox().discard(id))
    }
    return true
  }

  /**
   * On this device for certain when it resolves to true.
   * @param seen the newest revision of the post that the screen has shown
   */
  async function save(seen: number): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    let done = false
    try {
      done = await written(seen)
      return done
    } finally {
      // Once it is saved the screen is left: a second press must not write it again.
      if (!done) setBusy(false)
    }
  }

  async function written(seen: number): Promise<boolean> {
    await loaded.current
    await files.idle()
    await files.retry()
    // A photo that this device could not store would be left out without a word.
    if (files.state().loose.length > 0) throw new Error('a file is not stored')
    const uploads = lines()
    const projectId = projectOf(target, current.current)
    const meta = { title: current.current.title.trim(), tenant: projectId }
    const photos = photoIntents(uploads, entity, projectId)
    const { removed } = current.current
    const replaced = changes ? replacedOps(target.ops, entity) : []
    if (replaced.length > 0) {
      const { corrected, dropped } = correctedFiles(replaced, removed, uploads)
      const bodies: { op: Op; data: Record<string, unknown> }[] = []
      for (const { op, ...files } of corrected) {
        const { body, wrong } = bodyOf(files, op.kind === 'thread.create', seen)
        setFaults(wrong ?? {})
        if (!body) return false
        bodies.push({ op, data: body })
      }
      await autosave.flush()
      if (await correct(bodies, { title: meta.title, dropped, also: photos })) {
        await outbox().drafts.remove(draftId)
        await autosave.stop()
        return true
      }
    }
    const { body, wrong } = bodyOf({ uploads, removed }, changes === null, seen)
    setFaults(wrong ?? {})
    if (!body) return false
    const post = changes
      ? intent(
          'thread.update',
          { params: { slug: board.slug, postId: changes.id }, data: body },
          meta,
        )
      : intent('thread.create', { params: { slug: board.slug }, data: body as never }, meta)
    autosave.touch()
    await autosave.flush()
    await outbox().save(draftId, [post, ...photos])
    await autosave.stop()
    return true
  }

  async function discard() {
    await autosave.stop()
    await outbox().drafts.remove(draftId)
  }

  return {
    ...{ values, set, add, faults, busy, entity, files, fileState, save, discard, base },
    /** the project that it is for; null: all projects */
    place: projectOf(target, values),
  }
}

export type ThreadForm = ReturnType<typeof useThreadForm>
