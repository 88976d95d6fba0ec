import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { Gate } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { unsentOf, useCounts, useReach } from '../../../lib/outbox/use-line.ts'
import { LineState } from '../../../widgets/chip/line-state.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { Link } from '../../../widgets/link/link.tsx'
import { HoldButton } from '../kiosk/hold-button.tsx'
import { LeaveButton } from '../kiosk/leave-button.tsx'
import { useHeld } from '../kiosk/use-held.ts'

/** Of a button on the picture, in either theme. */
const icon = 'text-white active:bg-[rgb(255_255_255/.16)] fine:size-12'

interface ScanHeadProps {
  projectId: number
  /** where there is no gate to choose */
  title: string
  gates?: readonly Gate[]
  gate?: Gate | null
  /** nothing is read before */
  mustChoose?: boolean
  onGate?: (id: number) => void
}

/** Over the picture: the way out, the gate, the line. */
export function ScanHead({
  projectId,
  title,
  gates = [],
  gate,
  mustChoose,
  onGate,
}: ScanHeadProps) {
  const t = useT('scan')
  const common = useT('common')
  const reach = useReach()
  const counts = useCounts()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const back = `/project/${projectId}/qr`
  const held = useHeld()
  const line = reach === 'offline' ? 'offline' : counts.sending > 0 ? 'sending' : 'online'
  const name = gate
    ? t('gateOf', { name: gate.name, direction: t(`directions.${gate.direction}`) })
    : gates.length > 0
      ? t('gate')
      : title
  return (
    <div className="flex min-h-14 items-center gap-2 bg-[rgb(15_14_25/.72)] pr-4 pl-1 text-white">
      {held ? (
        <LeaveButton held={held} className={icon} />
      ) : (
        <Link
          href={back}
          aria-label={common('close')}
          className="grid size-12 flex-none place-items-center"
        >
          <X aria-hidden className="size-6" />
        </Link>
      )}
      {gates.length > 0 && !(held && gate) ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
          className="type-h3 flex min-h-12 min-w-0 flex-1 items-center gap-1.5 text-left"
        >
          <span className="min-w-0 truncate">{name}</span>
          <ChevronDown aria-hidden className="size-5 flex-none" />
        </button>
      ) : (
        <span className="type-h3 min-w-0 flex-1 truncate">{name}</span>
      )}
      {onGate && !held && <HoldButton where={{ projectId, board: null }} className={icon} />}
      <LineState line={line} pending={unsentOf(counts)} short />
      <Dialog
        open={asked || mustChoose === true}
        onClose={() => {
          setAsked(false)
          if (mustChoose) void navigate({ to: back })
        }}
        title={t('gate')}
        closable
      >
        <Field label={t('gateAsk')} group className="pb-3">
          <RadioCards
            columns={1}
            value={gate ? String(gate.id) : null}
            onChange={(id) => {
              onGate?.(Number(id))
              setAsked(false)
            }}
            options={gates.map(({ id, name: label, direction }) => ({
              value: String(id),
              label: t('gateOf', { name: label, direction: t(`directions.${direction}`) }),
            }))}
          />
        </Field>
      </Dialog>
    </div>
  )
}
