import * as v from 'valibot'
import { isProblem } from './problem.ts'

/** The other person's version that a write conflicts with (412); null for any other failure. */
export function metVersion<S extends v.GenericSchema>(
  error: unknown,
  schema: S,
): v.InferOutput<S> | null {
  if (!isProblem(error, 'revision-mismatch')) return null
  const read = v.safeParse(schema, error.data)
  return read.success ? read.output : null
}
