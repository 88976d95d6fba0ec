import * as v from 'valibot'
import type { Draft } from '../../outbox/store/types.ts'

/** What the form of a step began with (`base.values` of its draft): the row as it was read. */
const stepBase = v.object({
  postId: v.string(),
  row: v.intersect([v.object({ id: v.string() }), v.record(v.string(), v.unknown())]),
})
export type StepBase = v.InferOutput<typeof stepBase>

/** Null for the draft of another form. */
export function stepBaseOf(base: Draft['base']): StepBase | null {
  const parsed = v.safeParse(stepBase, base?.values)
  return parsed.success ? parsed.output : null
}
