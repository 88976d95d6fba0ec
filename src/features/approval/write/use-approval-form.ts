import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import {
  type ApprovalDocument,
  approvalBoardId,
  approvalSlug,
} from '../../../../contract/approval/document.ts'
import {
  approvalCreate,
  approvalCreateBody,
  approvalModify,
  approvalModifyBody,
  approvalOne,
} from '../../../../contract/approval/write.ts'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { etagOf, revisionOf } from '../../../../contract/wire/headers.ts'
import { call } from '../../../lib/call/call.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { write } from '../../../lib/call/write.ts'
import { outbox, writeBeforeSuperseded } from '../../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { Draft } from '../../../outbox/store/types.ts'
import { pageDraftFiles } from '../../photo/page-draft-files.ts'
import { createAutosave } from '../../record-form/autosave.ts'
import { photoIntents } from '../../record-form/submission.ts'
import { sentLine } from '../line/line.ts'
import { refusedWith } from '../send-act.ts'
import type { ApprovalValues } from './approval-draft.ts'

export interface ApprovalTarget {
  /** the draft of the server that is changed */
  document: ApprovalDocument | null
  userId: number
  draftId: string
  draft: Draft | null
  start: ApprovalValues
}

/**
 * What became of a press: `files`: the document is saved, its files are not on their way; `moved`: its record
 * is another version than the one that was read.
 */
export type Saved =
  | { is: 'saved'; document: ApprovalDocument }
  | { is: 'wrong'; faults: Record<string, string>; own: boolean }
  | { is: 'newer' }
  | { is: 'moved' }
  | { is: 'files' }

/** A document while it is written: its draft on the disk, its files, its rules. */
export function useApprovalForm(target: ApprovalTarget) {
  const { draftId, userId, draft, document } = target
  const [values, setValues] = useState(target.start)
  const current = useRef(values)
  const [busy, setBusy] = useState(false)
  const entity = useMemo(() => document?.id ?? draft?.entity ?? uuidv7(), [document, draft])
  /** the revision that its words are on top of; null: there is no such document yet */
  const base = useRef(
    document ? ((draft && revisionOf(draft.base?.etag)) ?? document.revision) : null,
  )
  /** as the server has it once a press has arrived */
  const arrived = useRef<ApprovalDocument | null>(null)
  const [writtenAt] = useState(() => new Date().toISOString())
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
            projectId: current.current.projectId ?? 0,
            boardId: approvalBoardId,
            entity,
            base: base.current === null ? null : { etag: etagOf(base.current), values: null },
            values: { v: 1, values: current.current },
          })
          .then(() => undefined),
      draft?.updatedAt ?? null,
    ),
  )
  const keeping = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => writeBeforeSuperseded(() => autosave.flush()), [autosave])
  useEffect(() => {
    loaded.current = files.load(current.current.files).catch(() => undefined)
    return () => {
      void autosave.flush()
      files.close()
    }
  }, [files, autosave])

  function set(change: Partial<ApprovalValues>) {
    current.current = { ...current.current, ...change }
    setValues(current.current)
    autosave.touch()
  }

  const add = (file: string) => set({ files: [...current.current.files, file] })

  function lines(): ManifestItem[] {
    return current.current.files.map((id) => {
      const row = files.state().stored.get(id)?.row
      if (!row) throw new Error(`${id} is not on this device`)
      const { name, type, size, sha256 } = row
      return { id, kind: 'file', name, type, size, sha256 }
    })
  }

  const words = (uploads: ManifestItem[]) => {
    const { kind, title, content, security, priority, projectId, line } = current.current
    return {
      ...{ kind, title: title.trim(), content: content ?? '', security, priority, projectId },
      projectOrderId:
        document?.post.projectId === projectId ? (document?.post.projectOrderId ?? null) : null,
      ...{ approvalLine: sentLine(line), uploads },
    }
  }

  /** The one call that stores the words, and submits them as well. */
  async function send(
    uploads: ManifestItem[],
    submits: boolean,
    recordVersion: number | undefined,
  ): Promise<ApprovalDocument> {
    const params = { board: approvalSlug }
    const { record } = current.current
    const seen = submits && recordVersion !== undefined ? { recordVersion } : {}
    if (base.current === null) {
      try {
        return await write(approvalCreate, {
          params,
          body: {
            ...words(uploads),
            ...(record && { record }),
            ...seen,
            ...{ id: entity, isTemp: !submits, writtenAt },
          },
        })
      } catch (error) {
        // An earlier press arrived, and its answer was lost: these words are a change of it.
        if (!isProblem(error, 'id-taken')) throw error
        const made = await call(approvalOne, { params: { ...params, id: entity } })
        base.current = made.revision
      }
    }
    return await write(approvalModify, {
      params: { ...params, id: entity },
      body: {
        ...words(uploads),
        ...seen,
        removed: current.current.removed,
        unTemp: submits,
        revision: base.current,
      },
    })
  }

  /** What the contract says of the words, by field. */
  function faultsOf(uploads: ManifestItem[]): Record<string, string> {
    const body = words(uploads)
    const read =
      base.current === null
        ? v.safeParse(approvalCreateBody, { ...body, id: entity, writtenAt })
        : v.safeParse(approvalModifyBody, { ...body, removed: current.current.removed })
    const faults: Record<string, string> = {}
    for (const { path, message } of read.issues ?? []) {
      faults[path?.map(({ key }) => String(key)).join('.') ?? ''] ??= message
    }
    return faults
  }

  async function saved(submits: boolean, recordVersion: number | undefined): Promise<Saved> {
    await loaded.current
    await files.idle()
    await files.retry()
    // A file that this device could not store would be left out without a word.
    if (files.state().loose.length > 0) return { is: 'files' }
    const uploads = lines()
    const own = faultsOf(uploads)
    if (Object.keys(own).length > 0) return { is: 'wrong', faults: own, own: true }
    autosave.touch()
    await autosave.flush()
    if (!arrived.current || (submits && arrived.current.post.isTemp)) {
      try {
        arrived.current = await send(uploads, submits, recordVersion)
        base.current = arrived.current.revision
      } catch (error) {
        if (isProblem(error) && Object.keys(error.fields).length > 0) {
          return { is: 'wrong', faults: error.fields, own: false }
        }
        if (isProblem(error, 'changed')) return { is: 'moved' }
        const now = isProblem(error, 'revision-mismatch') ? refusedWith(error) : null
        if (!now) throw error
        base.current = now.revision
        return { is: 'newer' }
      }
    }
    try {
      const { projectId } = current.current
      if (uploads.length === 0) await outbox().drafts.remove(draftId)
      else await outbox().save(draftId, photoIntents(uploads, entity, projectId))
      await autosave.stop()
    } catch {
      return { is: 'files' }
    }
    return { is: 'saved', document: arrived.current }
  }

  /** `recordVersion`: of its record, as the person reads it. */
  async function save(submits: boolean, recordVersion?: number): Promise<Saved | null> {
    if (busy) return null
    setBusy(true)
    try {
      return await saved(submits, recordVersion)
    } finally {
      setBusy(false)
    }
  }

  async function discard() {
    await autosave.stop()
    await outbox().drafts.remove(draftId)
  }

  return { values, set, add, busy, entity, files, fileState, save, discard, keeping }
}

export type ApprovalForm = ReturnType<typeof useApprovalForm>
