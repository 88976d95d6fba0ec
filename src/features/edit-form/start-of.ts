import { type FormDraft, readFormDraft } from '../../lib/cache/form-drafts.ts'
import { differenceOf } from '../../lib/difference.ts'
import { type Rebased, rebase } from '../../lib/rebase.ts'

export interface FormStart<V> extends Rebased<V> {
  revision: number
  /** another person's version has become the base */
  newer: boolean
  /** input from before a reload was restored */
  restored: boolean
}

export interface DraftPlace<V> {
  /** name of the draft on this device; null: none is stored */
  name: string | null
  /** raise it when a value changes its meaning */
  version: number
  /** never stored: passwords, files */
  secret: readonly (keyof V)[]
}

/** Only builds with the same fields read each other's drafts. */
export function shapeOf<V extends object>(opened: V, { version, secret }: DraftPlace<V>): string {
  const keys = Object.keys(opened).filter((key) => !secret.includes(key as keyof V))
  return `${version}:${keys.sort().join()}`
}

export function withoutSecret<V extends object>(values: V, secret: readonly (keyof V)[]): object {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !secret.includes(key as keyof V)),
  )
}

/** The initial state of a form: a draft is laid over the opened values, as after a 412. */
export function startOf<V extends object>(
  opened: V,
  revision: number,
  place: DraftPlace<V>,
): FormStart<V> {
  const found: FormDraft | null =
    place.name === null ? null : readFormDraft(place.name, shapeOf(opened, place))
  if (!found) {
    return { base: opened, draft: opened, clashes: {}, revision, newer: false, restored: false }
  }
  const next = rebase({ ...opened, ...found.base }, { ...opened, ...found.draft }, opened)
  return {
    ...next,
    revision,
    newer: Object.keys(next.clashes).length > 0,
    restored: Object.keys(differenceOf(opened, next.draft)).length > 0,
  }
}
