import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { instantOf } from '../../../lib/dates.ts'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Scanner } from '../../scanner/scanner.tsx'
import { isHeld, onHeld } from '../kiosk/held.ts'
import { isScannerQuery } from '../queries.ts'
import { useChosenGate } from './chosen-gate.ts'
import { OwnScan } from './own-scan.tsx'
import { ScanFoot } from './scan-foot.tsx'
import { ScanHead } from './scan-head.tsx'
import { useRegister } from './use-register.ts'
import { useScan } from './use-scan.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** How long an answer stays of somebody who has walked on; a refusal stays until it is put away. */
const stayMs = 12_000

/** The gate's scanner over the whole screen (look 08): camera above, verdict below. */
export function ScanScreen({ projectId }: { projectId: number }) {
  const right = useQuery(isScannerQuery(projectId))
  // Who scans nobody else reads the board of a gate for themselves.
  if (right.data === false) return <OwnScan projectId={projectId} />
  return <Gate projectId={projectId} mayAsk={right.data === true} />
}

function Gate({ projectId, mayAsk }: { projectId: number; mayAsk: boolean }) {
  const t = useT('scan')
  const dates = useDates()
  const register = useRegister(projectId, mayAsk)
  const { known } = register
  const { gates, gate, choose } = useChosenGate(projectId, known?.register.gates ?? [])
  const since = Date.parse(instantOf(dates.today(), '00:00', dates.zone))
  const { seen, recent, clear, passed, onCode } = useScan({
    projectId,
    gateId: gate?.id ?? null,
    known,
    since,
  })
  const held = useSyncExternalStore(onHeld, isHeld)
  const goes = seen?.judgement.verdict === 'ok' ? seen.judgement : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time for each answer
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(clear, stayMs)
    return () => clearTimeout(timer)
  }, [goes])
  return (
    <Screen title={t('title')}>
      <div className="fixed inset-0 z-30 flex flex-col bg-bg lg:grid lg:grid-cols-[minmax(0,1fr)_420px]">
        <Scanner
          onCode={onCode}
          head={
            <ScanHead
              projectId={projectId}
              title={t('title')}
              gates={gates}
              gate={gate}
              onGate={choose}
            />
          }
          photos={!held}
          className="min-h-0 flex-1"
        />
        <div className="flex flex-none flex-col lg:min-h-0">
          {seen ? (
            <VerdictPanel judgement={seen.judgement} direction={gate?.direction ?? 'both'} />
          ) : (
            <WaitingPanel register={register} recent={recent} />
          )}
          <ScanFoot seen={seen} passed={passed} onNext={clear} />
        </div>
      </div>
    </Screen>
  )
}
