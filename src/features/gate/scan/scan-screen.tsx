import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Scanner } from '../../scanner/scanner.tsx'
import { useKiosk } from '../kiosk/use-kiosk.ts'
import { isScannerQuery, siteQuery } from '../queries.ts'
import { useServerTime } from '../use-server-time.ts'
import { useSiteDay } from '../use-site-day.ts'
import { useChosenGate } from './chosen-gate.ts'
import { GateQuestion } from './gate-question.tsx'
import { OwnScan } from './own-scan.tsx'
import { PlaceNote } from './place-note.tsx'
import { ScanFoot } from './scan-foot.tsx'
import { ScanHead } from './scan-head.tsx'
import { TypeDialog } from './type-dialog.tsx'
import { Unkept } from './unkept.tsx'
import { useMuster } from './use-muster.ts'
import { usePosition } from './use-position.ts'
import { useRegister } from './use-register.ts'
import { useScan } from './use-scan.ts'
import { stayOf } from './verdict-duration.ts'
import { VerdictPanel, VerdictSaid } from './verdict-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** The gate's scanner over the whole screen: camera above, verdict below. */
export function ScanScreen({ projectId }: { projectId: number }) {
  const right = useQuery(isScannerQuery(projectId))
  useServerTime(projectId)
  // A person without scanner rights scans gate displays for themselves.
  if (right.data === false) return <OwnScan projectId={projectId} />
  return <Gate projectId={projectId} mayAsk={right.data === true} />
}

function Gate({ projectId, mayAsk }: { projectId: number; mayAsk: boolean }) {
  const t = useT('scan')
  const { since } = useSiteDay(projectId)
  const register = useRegister(projectId, mayAsk)
  const { known } = register
  const site = useQuery(siteQuery(projectId)).data
  const { gates, gate, gateId, mustChoose, asking, ask, choose } = useChosenGate(
    projectId,
    known?.register.gates ?? site?.gates ?? null,
  )
  const place = usePosition(projectId)
  const muster = useMuster(projectId)
  const { seen, recent, unkept, written, clear, answer, passed, onCode } = useScan({
    projectId,
    gateId,
    gate: gate?.direction ?? null,
    known,
    muster,
    since,
    position: place.now,
  })
  const kiosk = useKiosk()
  const navigate = useNavigate()
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const stays = seen && stayOf(seen)
    if (stays === null) return
    const timer = setTimeout(clear, stays)
    return () => clearTimeout(timer)
  }, [seen, clear])
  return (
    <Screen title={t('title')}>
      <h1 className="page-title sr-only">{t('title')}</h1>
      <div className="fixed inset-0 z-30 flex flex-col bg-bg lg:grid lg:grid-cols-[minmax(0,1fr)_420px]">
        <Scanner
          onCode={(text, _way, stayed) => {
            // Nothing is scanned before the direction is known.
            if (mustChoose) ask(true)
            else onCode(text, { stayed })
          }}
          idle={asking}
          // A code shown before the gate is chosen is scanned afterwards.
          place={gateId}
          onType={() => (mustChoose ? ask(true) : setTyping(true))}
          head={
            <ScanHead
              projectId={projectId}
              title={t('title')}
              gates={gates}
              gate={gate}
              onAsk={() => ask(true)}
            />
          }
          photos={!kiosk}
          className="min-h-0 flex-1"
        />
        <div className="flex flex-none flex-col lg:min-h-0">
          <VerdictSaid evaluation={seen?.evaluation ?? null} />
          {seen ? (
            <VerdictPanel evaluation={seen.evaluation} asks={seen.saved === 'asking'} />
          ) : (
            <WaitingPanel register={register} recent={recent} />
          )}
          <PlaceNote place={place} />
          <Unkept
            scans={unkept.filter((one) => one !== seen?.evaluation)}
            onWritten={() => written()}
          />
          <ScanFoot
            seen={seen}
            passed={passed}
            onFace={answer}
            onNext={() => {
              if (seen?.saved === 'failed') written(seen.evaluation)
              clear()
            }}
          />
        </div>
      </div>
      <GateQuestion
        open={asking}
        gates={gates}
        gate={gate}
        onGate={choose}
        onClose={() => {
          ask(false)
          if (mustChoose && !kiosk) void navigate({ to: `/project/${projectId}/qr` })
        }}
      />
      {typing && !mustChoose && (
        <TypeDialog
          known={known}
          onCode={(text, face) => onCode(text, { typed: true, face })}
          onClose={() => setTyping(false)}
        />
      )}
    </Screen>
  )
}
