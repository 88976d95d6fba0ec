import * as v from 'valibot'
import type { Values } from '../../../contract/form/field-types.ts'

/** The position in the form, so that an interruption costs nothing. */
const place = v.object({
  /** key of the step (see `steps.ts`) */
  step: v.nullable(v.string()),
  /** pixels from the top */
  scroll: v.number(),
  /** keys of folded sections that were opened */
  opened: v.array(v.string()),
})
export type FormPlace = v.InferOutput<typeof place>

const formDraft = v.object({
  v: v.literal(1),
  values: v.record(v.string(), v.unknown()),
  place,
})

/** What a form stores in its draft (`Draft.values` of the outbox). */
export interface FormDraft {
  v: 1
  values: Values
  place: FormPlace
}

export const nowhere: FormPlace = { step: null, scroll: 0, opened: [] }

/** A stored draft; null for one that this build does not understand, which stays untouched. */
export function readFormDraft(stored: unknown): FormDraft | null {
  const parsed = v.safeParse(formDraft, stored)
  return parsed.success ? parsed.output : null
}
