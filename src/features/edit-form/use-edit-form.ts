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
import { useFollowed } from './use-followed.ts'

/** A version in the form's shape: another person's, or the one just saved. */
interface Met<V> {
  values: V
  revision: number
}

interface EditFormOptions<V extends object, B extends object, R> {
  /** name of the draft on this device; null: none is stored (passwords) */
  draft: string | null
  version?: number
  secret?: readonly (keyof V)[]
  open: () => V
  /** the revision it was opened with; absent where there is none */
  revision?: number | undefined
  /** takes over what `open` gives later: untouched fields show it, clashes are marked */
  follow?: boolean
  /** the contract's schema of the body */
  schema?: GenericSchema | undefined
  /** the body to send; for a change only what differs from `base`; null: nothing differs */
  bodyOf: (values: V, base: V) => B | null
  /** an error goes with the next letter, and is checked again only when sent */
  quiet?: boolean
  /** further checks of the client, one message per field */
  check?: (values: V) => { [K in keyof V]?: string | false | null | undefined }
  send: (body: B, revision: number, values: V) => Promise<R>
  /** Reads the other version from a 412. */
  met?: (error: unknown) => Met<V> | null
  /** field messages of a failure that has none of its own: a wrong PIN */
  fieldsOf?: (error: unknown) => { [K in keyof V]?: string | null | undefined } | null
  /** wire names that another form field shows */
  shownAt?: Readonly<Record<string, keyof V & string>>
  /** the screen's own message for a failure; undefined: the usual one, null: none */
  wordsOf?: (error: unknown) => string | null | undefined
  onSaved: (saved: R) => void | Promise<void>
  /** for a form that stays open once it is saved: what it begins with from then on */
  again?: (saved: R, body: B) => Met<V>
  onFailed?: (error: unknown) => void
  /** called when saved without a change */
  onSame?: () => void
}

/** A project has a field named `constructor`, which every object inherits. */
const textAt = (texts: Record<string, string> | undefined, name: string) =>
  texts && Object.hasOwn(texts, name) ? texts[name] : undefined

/**
 * A form of managed data: values, draft, errors, and the one call that saves it. Input survives a
 * refusal, another person's save (412), a reload and a second mount.
 */
export function useEditForm<V extends object, B extends object, R>(
  input: EditFormOptions<V, B, R>,
): EditForm<V> {
  const { secret = [], version = 0 } = input
  const place: DraftPlace<V> = { name: input.draft, version, secret }
  const [start] = useState(() => startOf(input.open(), input.revision ?? 0, place))
  const [seen, setSeen] = useState(start)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  /** the server's messages, until their field changes */
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [held, hold] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const done = useRef(false)
  const shown = useRef(new Set<string>())
  const words = useFaultWords(input.wordsOf)

  function faultsOf(values: V): Record<string, string> {
    const body = input.schema && input.bodyOf(values, seen.base)
    const keys: FaultKeys = body && input.schema ? bodyFaults(input.schema, body) : {}
    const found = Object.entries(keys).map(([path, key]) => [
      fieldAt(path, input.shownAt),
      words.sentence(key),
    ])
    const own = Object.entries(input.check?.(values) ?? {}).filter(([, text]) => text)
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
  const [pressed, setPressed] = useState<V | null>(null)

  // Stores the latest input when the page or the screen ends.
  useEffect(() => {
    if (input.draft === null || done.current) return
    if (!dirty) return removeFormDraft(input.draft)
    storeFormDraft(input.draft, {
      shape: shapeOf(values, { name: input.draft, version, secret }),
      base: withoutSecret(seen.base, secret),
      draft: withoutSecret(values, secret),
      revision: seen.revision,
    })
  })

  useFollowed(
    input.follow ? { values: input.open(), revision: input.revision ?? 0 } : null,
    (now) => {
      const next = rebase(seen.base, form.state.values as V, now.values)
      // A field that was marked before stays marked until it is decided.
      const marked = Object.keys(seen.clashes).map((key) => [key, now.values[key as keyof V]])
      const clashes: Partial<V> = { ...Object.fromEntries(marked), ...next.clashes }
      const newer = Object.keys(clashes).length > 0
      setSeen({ ...next, clashes, revision: now.revision, newer, restored: seen.restored })
      replace(next.draft)
    },
  )

  function put(part: Partial<V>) {
    for (const [key, value] of Object.entries(part))
      form.setFieldValue(key as never, value as never)
  }

  /** For controls that read their value once, such as an editor. */
  function replace(part: Partial<V>) {
    put(part)
    setReplaced((before) => before + 1)
  }

  function forgetRefused(part: object) {
    const rest = Object.entries(refused).filter(([key]) => !Object.hasOwn(part, key))
    if (rest.length < Object.keys(refused).length) setRefused(Object.fromEntries(rest))
  }

  /** The form stays open: input since the press stays on top of what was saved. */
  function goOn(next: Met<V>, sent: V) {
    const { base, draft } = rebase(sent, form.state.values as V, next.values)
    setSeen({ base, draft, clashes: {}, revision: next.revision, newer: false, restored: false })
    form.reset(draft as object, { keepDefaultValues: true })
    done.current = false
  }

  function forget() {
    done.current = true
    if (input.draft !== null) removeFormDraft(input.draft)
  }

  async function save(typed: V) {
    const body = input.bodyOf(typed, seen.base)
    if (!body) {
      forget()
      input.onSame?.()
      return
    }
    setFailed(null)
    setRefused({})
    try {
      const saved = await input.send(body, seen.revision, typed)
      forget()
      if (input.again) goOn(input.again(saved, body), typed)
      await input.onSaved(saved)
    } catch (error) {
      done.current = false
      setFailed({ error })
      const met = input.met?.(error)
      if (met) {
        const next = rebase(seen.base, form.state.values as V, met.values)
        setSeen({ ...next, revision: met.revision, newer: true, restored: false })
        replace(next.draft)
      } else {
        const named = Object.entries(isProblem(error) ? error.fields : {})
        const own = Object.entries(input.fieldsOf?.(error) ?? {}).filter(([, text]) => text)
        setRefused(
          Object.fromEntries([
            ...named.map(([path, text]) => [fieldAt(path, input.shownAt), text]),
            ...own,
          ]),
        )
      }
      input.onFailed?.(error)
    }
  }

  async function submit() {
    if (sending.current || held) return
    sending.current = true
    setPressed(form.state.values as V)
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
    replaced,
    set(part) {
      put(part)
      forgetRefused(part)
    },
    blank: (part) =>
      form.reset({ ...form.state.values, ...part } as object, { keepDefaultValues: true }),
    reset() {
      replace(seen.base)
      setRefused({})
      setSeen({ ...seen, clashes: {}, newer: false, restored: false })
      if (input.draft !== null) removeFormDraft(input.draft)
    },
    bind(name, reads) {
      shown.current.add(name)
      const clash = Object.hasOwn(seen.clashes, name)
      const theirs = seen.base[name]
      return {
        value: values[name],
        onChange(value) {
          put({ [name]: value } as unknown as Partial<V>)
          forgetRefused({ [name]: value })
        },
        error:
          input.quiet && pressed?.[name] !== values[name]
            ? undefined
            : (textAt(faults, name) ?? textAt(refused, name)),
        theirs: clash ? words.theirs(reads ? reads(theirs) : theirs) : undefined,
        takeTheirs() {
          replace({ [name]: theirs } as unknown as Partial<V>)
          const { [name]: _, ...clashes } = seen.clashes
          setSeen({ ...seen, clashes: clashes as Partial<V> })
        },
      }
    },
  }
}
