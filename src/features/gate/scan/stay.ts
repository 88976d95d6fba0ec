import type { Seen } from './use-scan.ts'
import { verdictLook } from './verdict-look.ts'

/** ms; who goes through walks on, whom somebody has to look at takes longer. */
const stayMs = { go: 12_000, look: 30_000, stop: null }

/**
 * How long an answer stays on the screen; null: until somebody puts it away, as with a refusal, or
 * with what could not be kept and has to be written down.
 */
export const stayOf = ({ judgement, saved }: Pick<Seen, 'judgement' | 'saved'>): number | null =>
  saved === 'failed' ? null : stayMs[verdictLook[judgement.verdict].signal]
