import { useQuery } from '@tanstack/react-query'
import { DoorOpen, QrCode, ShieldX } from 'lucide-react'
import { useRef, useState } from 'react'
import { fenceOf, fenceReason } from '../../../../contract/gate/fence.ts'
import { reasonOf } from '../../../../contract/gate/scan.ts'
import { readToken } from '../../../../contract/gate/token.ts'
import { type Reason, verdictLabels } from '../../../../contract/gate/verdict.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { deliveryOf } from '../../outbox/delivery.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOpsOf } from '../../outbox/use-ops.ts'
import { Scanner } from '../../scanner/scanner.tsx'
import { giveSignal } from '../../scanner/signal.ts'
import { useKiosk } from '../kiosk/use-kiosk.ts'
import { ownHistoryQuery, siteQuery } from '../queries.ts'
import { serverNow } from '../server-clock.ts'
import { PlaceNote } from './place-note.tsx'
import { saveScan } from './save-scan.ts'
import { ScanHead } from './scan-head.tsx'
import { usePosition } from './use-position.ts'

/** A scan that is stored, with what this phone itself has against it. */
interface Kept {
  id: string
  at: number
  doubt: Reason | null
}
type Outcome = 'not-board' | 'other-site' | 'not-saved' | Kept

/**
 * A gate display scanned by a person's own phone. Only scanners' phones have the keys for a
 * verdict: here the scan is stored, and the server's verdict shown when it arrives.
 */
export function OwnScan({ projectId }: { projectId: number }) {
  const t = useT('scan')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // The display changes its code while the phone still points at it: that is not a second event.
  const done = useRef(false)
  const place = usePosition(projectId)
  const kiosk = useKiosk()
  const site = useQuery(siteQuery(projectId)).data

  async function take(text: string) {
    if (done.current) return
    const read = readToken(text)
    if ('error' in read || read.token.kind !== 'board') {
      giveSignal('stop')
      setOutcome('not-board')
      return
    }
    if (read.token.projectId !== projectId) {
      giveSignal('stop')
      setOutcome('other-site')
      return
    }
    const now = serverNow()
    done.current = true
    try {
      const gps = place.now()
      const { gateId } = read.token
      const gate = site?.gates.find(({ id }) => id === gateId) ?? null
      const doubt = site ? fenceReason(gps, fenceOf(gate, site)) : null
      // Without the reason: a server from before it would refuse the scan.
      const seen = doubt && { verdict: 'check' as const, reason: null }
      const id = await saveScan({ projectId, gateId: null, text, now, seen, title: '', gps })
      giveSignal(doubt ? 'look' : 'go')
      setOutcome({ id, at: now.at, doubt })
    } catch (error) {
      console.error('scan', error)
      done.current = false
      giveSignal('stop')
      setOutcome('not-saved')
    }
  }

  return (
    <Screen title={t('board')}>
      <h1 className="page-title sr-only">{t('board')}</h1>
      <div className="fixed inset-0 z-30 flex flex-col bg-bg">
        <Scanner
          onCode={(text) => void take(text)}
          head={<ScanHead projectId={projectId} title={t('board')} />}
          photos={!kiosk}
          className="min-h-0 flex-1"
        />
        <PlaceNote place={place} />
        <section
          aria-live="assertive"
          className="flex min-h-44 flex-none items-center gap-4 bg-surface px-5 pt-5 pb-[max(20px,env(safe-area-inset-bottom))]"
        >
          {outcome === null ? (
            <>
              <IconPlate size={72} tone="neutral">
                <QrCode />
              </IconPlate>
              <div>
                <h2 className="type-h2">{t('board')}</h2>
                <p className="type-body text-text-2">{t('boardText')}</p>
              </div>
            </>
          ) : typeof outcome === 'string' ? (
            <>
              <IconPlate size={72} tone="danger">
                <ShieldX />
              </IconPlate>
              <div role="alert">
                <h2 className="type-h2">{t(`own.${outcome}`)}</h2>
                <p className="type-body text-text-2">{t(`own.${outcome}Text`)}</p>
              </div>
            </>
          ) : (
            <>
              <Saved projectId={projectId} {...outcome} />
              <Button
                className="ml-auto flex-none"
                onClick={() => {
                  done.current = false
                  setOutcome(null)
                }}
              >
                {t('own.again')}
              </Button>
            </>
          )}
        </section>
      </div>
    </Screen>
  )
}

/** Stored here, then at the server, then with its verdict. */
function Saved({ projectId, id, at, doubt }: { projectId: number } & Kept) {
  const t = useT('scan')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const ops = useOpsOf(id)
  const history = useQuery(ownHistoryQuery(projectId))
  useArrivals(ops, history.dataUpdatedAt, () => void history.refetch())
  const scan = history.data?.data.find((one) => one.id === id)
  const way = scan?.direction ?? null
  const reason = scan ? reasonOf(scan) : doubt
  const verdict = scan?.verdict ?? (doubt && 'check')
  return (
    <>
      <IconPlate size={72} tone={doubt || (scan && way === null) ? 'warn' : 'ok'}>
        <DoorOpen />
      </IconPlate>
      <div className="min-w-0">
        <h2 className="type-h2">{verdict ? verdictLabels[verdict][language] : t('own.kept')}</h2>
        <p className="type-body text-text-2">
          {[
            scan && way && t(`passed.${way}`, { time: dates.time(scan.at) }),
            reason && (doubt || !way) && t(`reasons.${reason}`),
          ]
            .filter(Boolean)
            .join(' · ') || t('own.keptText', { time: dates.time(at) })}
        </p>
        <StateChip state={deliveryOf(ops)?.state ?? 'local'} className="mt-2" />
      </div>
    </>
  )
}
