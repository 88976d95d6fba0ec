import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/auth.ts'
import type { Issue } from '../../../contract/form/check.ts'
import type { Board, Row, TableField, Values } from '../../../contract/form/definition.ts'
import { fieldOf, fieldsOf } from '../../../contract/form/fields.ts'
import { issueSentence } from '../../../contract/form/issue-words.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import { today } from '../../lib/dates.ts'
import { outbox, writeBeforeSuperseded } from '../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../outbox/uuid.ts'
import { createDraftFiles } from '../photo/draft-files.ts'
import { shrinkPhoto, warmShrinker } from '../photo/page-shrinker.ts'
import { createAutosave } from './autosave.ts'
import { dueAfter } from './due.ts'
import type { FormDraft, FormPlace } from './form-draft.ts'
import type { FormTools } from './form-tools.ts'
import { createJudge } from './judge.ts'
import { useFormPlace } from './use-form-place.ts'
import { withChange } from './value-at.ts'

/** What a form begins with, new or found again. */
export interface FormStart {
  draftId: string
  /** id of the record */
  entity: string
  values: Values
  place: FormPlace
  /** for a change: the version and the values that were read */
  base: { etag: string | null; values: Values } | null
  /** ms; when the draft was last written, null for none */
  savedAt: number | null
}

interface Given {
  board: Board
  projectId: number
  start: FormStart
  me: Me
  zone: string
  language: 'ko' | 'en'
  /** everything holds: hand it in; 'changed': it was written in meanwhile, judge it again */
  onValid: () => Promise<'changed' | undefined>
  /** the first thing that does not */
  onWrong: (issues: Issue[], values: Values) => void
}

/** A press that is answered within it needs no word that it is being worked on. */
const busyAfterMs = 150
/** What was changed last is judged by then, if the phone has a moment. */
const judgeAfterMs = 200

/** A form's values, its draft on the disk, its files, its rules. */
export function useRecordForm(given: Given) {
  const { board, projectId, start, me, zone, language } = given
  const judge = useMemo(() => createJudge(board), [board])

  const again = useRef(false)
  const handing = useRef(false)
  const [waiting, setWaiting] = useState(false)

  const form = useForm({
    defaultValues: start.values,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }) => {
        const issues = judge.issues(value)
        return issues.length > 0 ? issues : undefined
      },
    },
    onSubmit: async () => {
      again.current = (await given.onValid()) === 'changed'
    },
    onSubmitInvalid: ({ value }) => given.onWrong(judge.issues(value), value),
  })

  const [autosave] = useState(() =>
    createAutosave(async () => {
      const values: FormDraft = { v: 1, values: form.state.values, place: placed.current }
      const { draftId: id, entity, base } = start
      await outbox().drafts.put({
        id,
        user: me.id,
        projectId,
        boardId: board.id,
        entity,
        base,
        values,
      })
    }, start.savedAt),
  )
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => writeBeforeSuperseded(() => autosave.flush()), [autosave])
  const leave = useCallback(() => {
    if (autosave.state().is !== 'untouched') autosave.touch()
    void autosave.flush()
  }, [autosave])
  const placed = useFormPlace(start.place, leave)

  const [files] = useState(() =>
    createDraftFiles({
      store: (photo) => outbox().photos.add(start.draftId, photo),
      read: (id) => outbox().photos.get(id),
      shrink: shrinkPhoto,
      newId: uuidv7,
      show: (blob) => URL.createObjectURL(blob),
      hide: (url) => URL.revokeObjectURL(url),
    }),
  )
  const fileState = useSyncExternalStore(files.subscribe, files.state)
  useEffect(() => {
    const named = namedUploads(board, start.values).map((upload) => upload.id)
    // One that cannot be read is shown from the server, or as missing.
    files.load(named).catch(() => undefined)
    warmShrinker()
    return () => files.close()
  }, [board, start, files])

  const tools = useMemo((): FormTools => {
    const put = (next: Values) => {
      const before = form.state.values
      for (const key of Object.keys(next)) {
        if (next[key] !== before[key]) form.setFieldValue(key, next[key])
      }
      autosave.touch()
    }
    const circumstances = () => ({
      today: today(zone),
      now: new Date().toISOString(),
      me: me.id,
      company: me.company_id,
    })
    return {
      board,
      language,
      zone,
      files,
      circumstances,
      flush: () => void autosave.flush(),
      set(key, value, row) {
        const values = form.state.values
        const at = { today: today(zone), zone }
        if (!row) {
          const due = dueAfter(fieldsOf(board), values, key, value, at)
          put({ ...values, ...due, [key]: value })
          return
        }
        const table = fieldOf(board, row.table) as TableField
        const rows = ((values[row.table] ?? []) as Row[]).map((one) =>
          one.id === row.id
            ? { ...one, ...dueAfter(table.columns, one, key, value, at), [key]: value }
            : one,
        )
        put({ ...values, [row.table]: rows })
      },
      setRows(table, change) {
        const rows = change((form.state.values[table] ?? []) as Row[])
        put({ ...form.state.values, [table]: rows.length > 0 ? rows : null })
      },
      update: (path, change) => put(withChange(form.state.values, path, change)),
    }
  }, [board, language, zone, files, form, autosave, me])

  /**
   * A photo still being worked on is waited for: it is judged with the rest, and handed in. Where all
   * is right the write begins before anything is drawn anew: a slow phone takes longer to draw a
   * form than to store a record.
   */
  async function submit() {
    if (handing.current) return
    handing.current = true
    const busy = () => setWaiting(true)
    if (files.state().loose.some((file) => file.held === null)) busy()
    const slow = setTimeout(busy, busyAfterMs)
    try {
      do {
        again.current = false
        await files.idle()
        const right = judge.issues(form.state.values).length === 0
        if (right) again.current = (await given.onValid()) === 'changed'
        else await form.handleSubmit()
      } while (again.current)
    } finally {
      clearTimeout(slow)
      handing.current = false
      setWaiting(false)
    }
  }

  const values = useStore(form.store, (state) => state.values)
  const issues = useStore(
    form.store,
    (state) => (state.errorMap.onDynamic as Issue[] | undefined) ?? none,
  )
  const submitting = useStore(form.store, (state) => state.isSubmitting)
  const settled = judge.settled(values)
  useEffect(() => {
    const timer = setTimeout(() => judge.issues(values), judgeAfterMs)
    return () => clearTimeout(timer)
  }, [judge, values])
  const wrong = useMemo(
    () => new Map(issues.map((issue) => [issue.path, issueSentence(issue, language)])),
    [issues, language],
  )

  return {
    tools,
    values,
    settled,
    issues,
    wrong,
    fileState,
    saveState,
    submitting: submitting || waiting,
    autosave,
    files,
    place: placed,
    current: () => form.state.values,
    submit,
  }
}

const none: Issue[] = []
