import { ChevronDown, X } from 'lucide-react'
import type { Gate } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { unsentOf, useConnection, useCounts } from '../../../lib/outbox/use-connection.ts'
import { LineState } from '../../../widgets/chip/connection-state.tsx'
import { Link } from '../../../widgets/link/link.tsx'
import { KioskButton } from '../kiosk/kiosk-button.tsx'
import { LeaveButton } from '../kiosk/leave-button.tsx'
import { useKiosk } from '../kiosk/use-kiosk.ts'

/** Style of a button on the camera picture, in either theme. */
const icon = 'text-white active:bg-[rgb(255_255_255/.16)] fine:size-12'

interface ScanHeadProps {
  projectId: number
  /** where there is no gate to choose */
  title: string
  gates?: readonly Gate[]
  gate?: Gate | null
  /** asks for the gate; absent for a person's own scans */
  onAsk?: () => void
}

/** Above the picture: exit, gate, connection. */
export function ScanHead({ projectId, title, gates = [], gate, onAsk }: ScanHeadProps) {
  const t = useT('scan')
  const common = useT('common')
  const connection = useConnection()
  const counts = useCounts()
  const kiosk = useKiosk()
  const line = connection === 'offline' ? 'offline' : counts.sending > 0 ? 'sending' : 'online'
  const name = gate?.name ?? (gates.length > 0 ? t('gate') : title)
  // On a line of its own: a long name must not take the way that people pass with it.
  const label = (
    <span className="grid min-w-0">
      <span className="truncate">{name}</span>
      {gate && <span className="type-meta text-white">{t(`directions.${gate.direction}`)}</span>}
    </span>
  )
  return (
    <div className="flex min-h-14 items-center gap-2 bg-[rgb(15_14_25/.72)] pr-4 pl-1 text-white">
      {kiosk ? (
        <LeaveButton kiosk={kiosk} className={icon} />
      ) : (
        <Link
          href={`/project/${projectId}/qr`}
          aria-label={common('close')}
          className="grid size-12 flex-none place-items-center"
        >
          <X aria-hidden className="size-6" />
        </Link>
      )}
      {gates.length > 0 && !(kiosk && gate) ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onAsk}
          className="type-h3 flex min-h-12 min-w-0 flex-1 items-center gap-1.5 text-left"
        >
          {label}
          <ChevronDown aria-hidden className="size-5 flex-none" />
        </button>
      ) : (
        <span className="type-h3 min-w-0 flex-1">{label}</span>
      )}
      {onAsk && !kiosk && <KioskButton where={{ projectId, board: null }} className={icon} />}
      <LineState line={line} pending={unsentOf(counts)} short />
    </div>
  )
}
