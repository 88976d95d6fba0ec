import * as v from 'valibot'

const id = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
)

/** What the standard work screen shows, kept in its address. */
export const workSearch = v.object({
  q: v.optional(v.fallback(v.optional(v.string()), undefined)),
  sector: id,
  mid: id,
  unit: id,
  task: id,
  page: id,
})
export type WorkSearch = v.InferOutput<typeof workSearch>
