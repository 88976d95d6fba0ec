import type { RichDoc } from '../rich/rich.ts'

/** A label and its value on paper. */
export interface PrintedPair {
  label: string
  value: string
  /** the value as formatted text; where it is absent, `value` is printed */
  rich?: RichDoc
  /** takes the whole line */
  wide: boolean
}
