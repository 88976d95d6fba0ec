import { ArrowUp, CheckCheck, CircleAlert, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Chip, type Tone } from './chip.tsx'

/** The four delivery states; one word each, the same everywhere. */
export type DeliveryState = 'local' | 'sending' | 'arrived' | 'attention'

const faces = {
  local: { tone: 'neutral', Icon: Smartphone },
  sending: { tone: 'info', Icon: ArrowUp },
  arrived: { tone: 'ok', Icon: CheckCheck },
  attention: { tone: 'warn', Icon: CircleAlert },
} as const satisfies Record<DeliveryState, { tone: Tone; Icon: typeof ArrowUp }>

interface StateChipProps {
  state: DeliveryState
  small?: boolean
  bare?: boolean
  /** another word for the same state: 첨부 2/3 */
  children?: ReactNode
  className?: string
}

export function StateChip({ state, small, bare, children, className }: StateChipProps) {
  const t = useT('widgets')
  const { tone, Icon } = faces[state]
  return (
    <Chip
      tone={tone}
      small={small}
      bare={bare}
      className={className}
      icon={<Icon aria-hidden className="size-4" strokeWidth={2.25} />}
    >
      {children ?? t(`state.${state}`)}
    </Chip>
  )
}
