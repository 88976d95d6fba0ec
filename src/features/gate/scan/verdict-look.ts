import {
  Check,
  CircleAlert,
  CircleHelp,
  Copy,
  Hand,
  type LucideIcon,
  MapPinOff,
  QrCode,
  TimerOff,
} from 'lucide-react'
import type { Verdict } from '../../../../contract/gate/verdict.ts'
import type { Signal } from '../../scanner/signal.ts'

/** How a verdict looks and sounds: by shape, word, colour, sound and vibration. */
export const verdictLook: Record<Verdict, { signal: Signal; Icon: LucideIcon }> = {
  ok: { signal: 'go', Icon: Check },
  check: { signal: 'look', Icon: CircleAlert },
  duplicate: { signal: 'look', Icon: Copy },
  expired: { signal: 'stop', Icon: TimerOff },
  'other-site': { signal: 'stop', Icon: MapPinOff },
  education: { signal: 'stop', Icon: Hand },
  blocked: { signal: 'stop', Icon: Hand },
  invalid: { signal: 'stop', Icon: CircleHelp },
}

/** While nobody is there. */
export const waitingIcon = QrCode
