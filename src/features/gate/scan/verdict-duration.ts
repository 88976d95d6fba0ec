import type { Seen } from './use-scan.ts'
import { verdictLook } from './verdict-look.ts'

/** ms; people who pass walk on, a check takes longer */
const stayMs = { go: 12_000, look: 30_000, stop: null }

/**
 * How long a verdict stays on the screen; null: until dismissed, as for a refusal, or for a scan
 * that could not be stored and must be written down.
 */
export const stayOf = ({ evaluation, saved }: Pick<Seen, 'evaluation' | 'saved'>): number | null =>
  saved === 'failed' ? null : stayMs[verdictLook[evaluation.verdict].signal]
