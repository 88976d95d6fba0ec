import type { Lang } from '../facts.ts'

/** A sentence in the languages of the product. */
export type Words = Record<Lang, string>
