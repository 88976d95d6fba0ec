import type { LinkedTitle } from '../../../contract/record/link.ts'

/** What a linked record is called: `unseen` for this reader; null while nobody knows. */
export type TitleOf = (id: string) => LinkedTitle | 'unseen' | null
