import { useForm, useStore } from '@tanstack/react-form'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Issue } from '../../../contract/form/check.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row, TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf } from '../../../contract/form/fields.ts'
import { issueSentence } from '../../../contract/form/issue-words.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import type { Me } from '../../../contract/identity/auth.ts'
import { today } from '../../lib/dates.ts'
import { outbox, writeBeforeSuperseded } from '../../lib/outbox/page-outbox.ts'
import { pageDraftFiles } from '../photo/page-draft-files.ts'
import { warmShrinker } from '../photo/page-shrinker.ts'
import { createAutosave } from './autosave.ts'
import { dueAfter } from './due.ts'
import type { FormDraft, FormPlace } from './form-draft.ts'
import type { FormTools } from './form-tools.ts'
import { holdDraft } from './held-drafts.ts'
import { tooManyFiles } from './submission.ts'
import { useFormPlace } from './use-form-place.ts'
import { useShownIssues } from './use-shown-issues.ts'
import { createValidator } from './validator.ts'
import { withChange } from './value-at.ts'

/** The initial state of a form, new or resumed. */
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

interface RecordFormOptions {
  board: FormBoard
  projectId: number
  start: FormStart
  me: Me
  zone: string
  language: 'ko' | 'en'
  /** valid: submit it; 'changed': the values changed meanwhile, validate again */
  onValid: () => Promise<'changed' | undefined>
  /** the first error */
  onWrong: (issues: Issue[], values: Values) => void
}

/** A press that is answered within this shows no progress. */
const busyAfterMs = 150
/** By then the last change is validated, if the phone has time. */
const validateAfterMs = 200

/** A form's values, its draft on the disk, its files, its rules. */
export function useRecordForm(input: RecordFormOptions) {
  const { board, projectId, start, me, zone, language } = input
  const [files] = useState(() => pageDraftFiles(start.draftId))
  const validator = useMemo(
    () =>
      createValidator(
        board,
        Date.now,
        (values) => {
          const stored = [...files.state().stored.values()].map(({ row }) => row)
          return tooManyFiles({ board, values, stored })
        },
        () => today(zone),
      ),
    [board, files, zone],
  )

  const again = useRef(false)
  const handing = useRef(false)
  const [waiting, setWaiting] = useState(false)

  const form = useForm({ defaultValues: start.values })
  const values = useStore(form.store, (state) => state.values)
  const { issues, reveal, touch } = useShownIssues(validator, values)

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

  const fileState = useSyncExternalStore(files.subscribe, files.state)
  useEffect(() => {
    const named = namedUploads(board, start.values).map((upload) => upload.id)
    // A missing one is shown from the server, or as missing.
    files.load(named).catch(() => undefined)
    warmShrinker()
    return () => {
      const working = files.state().loose.some(({ failure }) => !failure)
      if (working)
        holdDraft(
          start.draftId,
          files.idle().then(() => autosave.flush()),
        )
      files.close()
    }
  }, [board, start, files, autosave])

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
      projectId,
      language,
      zone,
      files,
      circumstances,
      values: () => form.state.values,
      flush: async () => (await autosave.flush()).is !== 'failed',
      set(key, value, row) {
        const values = form.state.values
        const at = { today: today(zone), zone }
        touch(row ? `${row.table}.${row.id}.${key}` : key)
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
        touch(table)
        const rows = change((form.state.values[table] ?? []) as Row[])
        put({ ...form.state.values, [table]: rows.length > 0 ? rows : null })
      },
      update(path, change) {
        // Answering some questions does not ask about the others yet.
        if (fieldOf(board, path)?.type !== 'checklist') touch(path)
        put(withChange(form.state.values, path, change))
      },
    }
  }, [board, projectId, language, zone, files, form, autosave, me, touch])

  /**
   * Waits for a photo in progress, and validates and submits it with the rest. When valid, the
   * write starts before the next render: on a slow phone rendering a form takes longer than storing
   * a record.
   */
  async function submit() {
    if (handing.current) return
    handing.current = true
    const busy = () => setWaiting(true)
    if (files.state().loose.some((file) => file.failure === null)) busy()
    const slow = setTimeout(busy, busyAfterMs)
    try {
      do {
        again.current = false
        await files.idle()
        const { values } = form.state
        const issues = validator.issues(values)
        if (issues.length === 0) again.current = (await input.onValid()) === 'changed'
        else {
          reveal(issues.map(({ path }) => path))
          input.onWrong(issues, values)
        }
      } while (again.current)
    } finally {
      clearTimeout(slow)
      handing.current = false
      setWaiting(false)
    }
  }

  const normalized = validator.normalized(values)
  useEffect(() => {
    const timer = setTimeout(() => validator.issues(values), validateAfterMs)
    return () => clearTimeout(timer)
  }, [validator, values])
  const wrong = useMemo(
    () => new Map(issues.map((issue) => [issue.path, issueSentence(board, issue, language)])),
    [board, issues, language],
  )

  return {
    tools,
    values,
    normalized,
    issues,
    wrong,
    fileState,
    saveState,
    submitting: waiting,
    autosave,
    files,
    place: placed,
    current: () => form.state.values,
    submit,
    /** everything that does not hold yet, shown or not */
    pending: () => validator.issues(form.state.values),
    reveal,
  }
}
