/** A label and its value on paper. */
export interface PrintedPair {
  label: string
  value: string
  /** takes the whole line */
  wide: boolean
}
