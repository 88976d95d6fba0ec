import type { Verdict } from '../../../contract/gate/verdict.ts'
import type { Tone } from '../../widgets/chip/chip.tsx'

export const verdictTone: Record<Verdict, Tone> = {
  ok: 'ok',
  check: 'warn',
  duplicate: 'neutral',
  expired: 'danger',
  'other-site': 'danger',
  education: 'danger',
  blocked: 'danger',
  invalid: 'danger',
}
