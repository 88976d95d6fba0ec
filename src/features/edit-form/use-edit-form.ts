import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { removeFormDraft, storeFormDraft } from '../../lib/cache/form-drafts.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { differenceOf } from '../../lib/difference.ts'
import { rebase } from '../../lib/rebase.ts'
import type { EditForm } from './edit-form.ts'
import { bodyFaults, type FaultKeys, fieldAt } from './field-faults.ts'
import { type DraftPlace, shapeOf, startOf, withoutSecret } from './start-of.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useFirstFault } from './use-first-fault.ts'

/** Another person's version in the form's shape. */
interface Met<V> {
  values: V
  revision: number
}

interface Given<V extends object, B extends object, R> {
  /** name of the draft on this device; null: none is stored (passwords) */
  draft: string | null
  version?: number
  secret?: readonly (keyof V)[]
  open: () => V
  /** the revision it was opened with; absent where there is none */
  revision?: number | undefined
  /** the contract's schema of the body */
  schema?: GenericSchema | undefined
  /** the body to send; for a change only what differs from `base`; null: nothing differs */
  bodyOf: (values: V, base: V) => B | null
  /** further checks of the client, one message per field */
  check?: (values: V) => { [K in keyof V]?: string | false | null | undefined }
  send: (body: B, revision: number, values: V) => Promise<R>
  /** Reads the other version from a 412. */
  met?: (error: unknown) => Met<V> | null
  /** wire names that another form field shows */
  shownAt?: Readonly<Record<string, keyof V & string>>
  /** the screen's own message for a failure; undefined: the usual one, null: none */
  wordsOf?: (error: unknown) => string | null | undefined
  onSaved: (saved: R) => void | Promise<void>
  onFailed?: (error: unknown) => void
  /** called when saved without a change */
  onSame?: () => void
}

/**
 * A form of managed data: values, draft, errors, and the one call that saves it. Input survives a
 * refusal, another person's save (412), a reload and a second mount.
 */
export function useEditForm<V extends object, B extends object, R>(
  given: Given<V, B, R>,
): EditForm<V> {
  const { secret = [], version = 0 } = given
  const place: DraftPlace<V> = { name: given.draft, version, secret }
  const [start] = useState(() => startOf(given.open(), given.revision ?? 0, place))
  const [seen, setSeen] = useState(start)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  /** the server's messages, until their field changes */
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [held, hold] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const done = useRef(false)
  const shown = useRef(new Set<string>())
  const words = useFaultWords(given.wordsOf)

  function faultsOf(values: V): Record<string, string> {
    const body = given.schema && given.bodyOf(values, seen.base)
    const keys: FaultKeys = body && given.schema ? bodyFaults(given.schema, body) : {}
    const found = Object.entries(keys).map(([path, key]) => [
      fieldAt(path, given.shownAt),
      words.sentence(key),
    ])
    const own = Object.entries(given.check?.(values) ?? {}).filter(([, text]) => text)
    return Object.fromEntries([...found, ...own])
  }

  const form = useForm({
    defaultValues: start.draft as object,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const faults = faultsOf(value as V)
        return Object.keys(faults).length > 0 ? faults : undefined
      },
    },
    onSubmit: ({ value }) => save(value as V),
  })
  const values = useStore(form.store, (state) => state.values) as V
  const submitting = useStore(form.store, (state) => state.isSubmitting)
  const faults = useStore(form.store, (state) => state.errorMap.onDynamic) as
    | Record<string, string>
    | undefined
  const dirty = Object.keys(differenceOf(seen.base, values)).length > 0
  const lookForFault = useFirstFault(ref)

  // Stores the latest input when the page or the screen ends.
  useEffect(() => {
    if (given.draft === null || done.current) return
    if (!dirty) return removeFormDraft(given.draft)
    storeFormDraft(given.draft, {
      shape: shapeOf(values, { name: given.draft, version, secret }),
      base: withoutSecret(seen.base, secret),
      draft: withoutSecret(values, secret),
      revision: seen.revision,
    })
  })

  function put(part: Partial<V>) {
    for (const [key, value] of Object.entries(part))
      form.setFieldValue(key as never, value as never)
  }

  function forget() {
    done.current = true
    if (given.draft !== null) removeFormDraft(given.draft)
  }

  async function save(typed: V) {
    const body = given.bodyOf(typed, seen.base)
    if (!body) {
      forget()
      given.onSame?.()
      return
    }
    setFailed(null)
    setRefused({})
    try {
      const saved = await given.send(body, seen.revision, typed)
      forget()
      await given.onSaved(saved)
    } catch (error) {
      done.current = false
      setFailed({ error })
      const met = given.met?.(error)
      if (met) {
        const next = rebase(seen.base, form.state.values as V, met.values)
        setSeen({ ...next, revision: met.revision, newer: true, restored: false })
        put(next.draft)
      } else if (isProblem(error)) {
        const fields = Object.entries(error.fields)
        setRefused(
          Object.fromEntries(fields.map(([path, text]) => [fieldAt(path, given.shownAt), text])),
        )
      }
      given.onFailed?.(error)
    }
  }

  async function submit() {
    if (sending.current || held) return
    sending.current = true
    try {
      await form.handleSubmit()
    } finally {
      sending.current = false
      lookForFault()
    }
  }

  const stale = seen.newer && isProblem(failed?.error, 'revision-mismatch')
  const unplaced = Object.entries(refused).find(([field]) => !shown.current.has(field))
  const wrong = Boolean(faults) || Object.keys(refused).some((field) => shown.current.has(field))
  return {
    ref,
    values,
    base: seen.base,
    busy: submitting || held,
    dirty,
    hold,
    wrong,
    error: failed?.error ?? null,
    refusal: failed && !stale ? words.refusal(failed.error, unplaced?.[1]) : null,
    newer: seen.newer,
    restored: seen.restored,
    submit: () => void submit(),
    set(part) {
      put(part)
      const rest = Object.entries(refused).filter(([key]) => !Object.hasOwn(part, key))
      setRefused(Object.fromEntries(rest))
    },
    reset() {
      put(seen.base)
      setRefused({})
      setSeen({ ...seen, clashes: {}, newer: false, restored: false })
      if (given.draft !== null) removeFormDraft(given.draft)
    },
    bind(name, reads) {
      shown.current.add(name)
      const clash = Object.hasOwn(seen.clashes, name)
      const theirs = seen.base[name]
      return {
        value: values[name],
        onChange(value) {
          put({ [name]: value } as unknown as Partial<V>)
          if (Object.hasOwn(refused, name)) {
            const { [name]: _, ...rest } = refused
            setRefused(rest)
          }
        },
        error: faults?.[name] ?? refused[name],
        theirs: clash ? words.theirs(reads ? reads(theirs) : theirs) : undefined,
        takeTheirs() {
          put({ [name]: theirs } as unknown as Partial<V>)
          const { [name]: _, ...clashes } = seen.clashes
          setSeen({ ...seen, clashes: clashes as Partial<V> })
        },
      }
    },
  }
}
