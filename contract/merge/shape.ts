import * as v from 'valibot'

/**
 * What the steps of a row leave to its form. By state: the keys that only steps write there, or
 * `row` for a closed row, which nobody changes or removes.
 */
const rowSteps = v.object({
  /** key of the cell with the state */
  state: v.string(),
  initial: v.string(),
  locked: v.record(v.string(), v.union([v.literal('row'), v.array(v.string())])),
})
export type RowSteps = v.InferOutput<typeof rowSteps>

/**
 * How versions of one field are merged. `whole`: one version wins. `set`: additions and removals of
 * both, up to `max`. `rows`: by row id, inside a row by cell; a signed row stays as it was signed,
 * and what steps wrote as they wrote it. `answers`: by question. `derived`: computed by the server,
 * never a conflict.
 */
export type Shape =
  | { as: 'whole' }
  | { as: 'derived' }
  | { as: 'set'; max: number | null }
  | { as: 'answers' }
  | {
      as: 'rows'
      max: number
      cells: Shapes
      signatures?: true | undefined
      steps?: RowSteps | undefined
    }

/** By key; a key that is missing is a `whole`. */
export interface Shapes {
  [key: string]: Shape
}

/** Plain data, so that an outbox can store it beside a change and merge without the form. */
export const shapes: v.GenericSchema<unknown, Shapes> = v.lazy(() =>
  v.record(
    v.string(),
    v.variant('as', [
      v.object({ as: v.literal('whole') }),
      v.object({ as: v.literal('derived') }),
      v.object({ as: v.literal('set'), max: v.nullable(v.number()) }),
      v.object({ as: v.literal('answers') }),
      v.object({
        as: v.literal('rows'),
        max: v.number(),
        cells: shapes,
        signatures: v.optional(v.literal(true)),
        steps: v.optional(rowSteps),
      }),
    ]),
  ),
)

export const whole: Shape = { as: 'whole' }
