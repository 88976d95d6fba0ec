import type { House } from './source.ts'

export interface Finding {
  path: string
  line?: number
  /** What is wrong and where the code belongs instead. */
  message: string
}

/** One rule of the house. A new rule is one file and one line in `rules.ts`. */
export interface Rule {
  name: string
  check: (house: House) => Finding[]
}
