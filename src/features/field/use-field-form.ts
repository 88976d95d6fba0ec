import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Field,
  type FieldCreate,
  fieldCreate,
  field as fieldShape,
  fieldUpdate,
} from '../../../contract/project/field.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { Problem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { changeOf, type FieldValues, issuesOf, valuesOf } from './form-values.ts'
import { keepField } from './renew.ts'

interface FormWish {
  projectId: number
  /** the list of the address, for a new one */
  code: string | null
  /** null: a new one */
  field: Field | null
  onSaved: (field: Field) => void
}

/** Wire names that another control of the form shows. */
const shownAt: Record<string, keyof FieldValues> = {
  field_map: 'lat',
  field_view: 'link',
  field_photo: 'photos',
}

/**
 * The form of a work site. Managed data needs a connection: nothing is queued, and the input stays
 * on the screen. A change is based on the version that the form was opened with.
 */
export function useFieldForm({ projectId, code, field, onSaved }: FormWish) {
  const client = useQueryClient()
  const [base, setBase] = useState(field)
  const [values, setValues] = useState(() => valuesOf(field, code))
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)

  const before = valuesOf(base, null)
  const change = changeOf(values, before, base)
  const issues = issuesOf(values)

  const save = useMutation({
    mutationFn: async (revision: number) => {
      if (!base) {
        return write(fieldCreate, { body: { ...change, project_id: projectId } as FieldCreate })
      }
      return write(fieldUpdate, {
        params: { id: String(base.id) },
        body: change,
        headers: { [header.ifMatch]: etagOf(revision) },
      })
    },
    onSuccess: async (saved) => {
      await keepField(client, saved)
      onSaved(saved)
    },
    meta: { silent: true },
  })

  const problem = save.error instanceof Problem ? save.error : null
  const theirs = metVersion(save.error, fieldShape)
  const refused: Partial<Record<keyof FieldValues, string>> = {}
  for (const [key, words] of Object.entries(problem?.status === 422 ? problem.fields : {})) {
    refused[shownAt[key] ?? (key.replace(/\..*$/, '') as keyof FieldValues)] = words
  }

  return {
    values,
    /** errors found by the client, after the first try to save */
    issues: tried ? issues : {},
    /** errors found by the server */
    refused,
    isNew: base === null,
    dirty: Object.keys(change).length > 0,
    busy: save.isPending,
    /** a picture is being uploaded: saving now would miss it */
    sending,
    setSending,
    /** not saved, for another reason than field errors */
    failed: save.isError && problem?.status !== 422 && !theirs,
    offline: problem?.offline ?? false,
    wrong: (tried && Object.keys(issues).length > 0) || problem?.status === 422,
    /** another person's version, found on saving */
    theirs,
    set: (part: Partial<FieldValues>) => setValues((known) => ({ ...known, ...part })),
    submit() {
      if (sending) return
      setTried(true)
      if (Object.keys(issues).length > 0) return
      save.mutate(base?.revision ?? 0)
    },
    /** applies only my changes to their version */
    keepMine() {
      if (theirs) save.mutate(theirs.revision)
    },
    takeTheirs() {
      if (!theirs) return
      setBase(theirs)
      setValues(valuesOf(theirs, null))
      setTried(false)
      save.reset()
    },
  }
}

export type FieldForm = ReturnType<typeof useFieldForm>
