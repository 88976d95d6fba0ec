import { useQuery } from '@tanstack/react-query'
import { DoorOpen, QrCode, ShieldX } from 'lucide-react'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../../contract/gate/scan.ts'
import { readToken } from '../../../../contract/gate/token.ts'
import { verdictLabels } from '../../../../contract/gate/verdict.ts'
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
import { ownHistoryQuery } from '../queries.ts'
import { serverNow } from '../server-clock.ts'
import { PlaceNote } from './place-note.tsx'
import { saveScan } from './save-scan.ts'
import { ScanHead } from './scan-head.tsx'
import { usePosition } from './use-position.ts'

type Outcome = 'not-board' | 'other-site' | 'not-saved' | { id: string; at: number }

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
      const id = await saveScan({ projectId, gateId: null, text, now, seen: null, title: '', gps })
      giveSignal('go')
      setOutcome({ id, at: now.at })
    } catch (error) {
      console.error('scan', error)
      done.current = false
      giveSignal('stop')
      setOutcome('not-saved')
    }
  }

  return (
    <Screen title={t('board')}>
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
              <Saved projectId={projectId} id={outcome.id} at={outcome.at} />
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
function Saved({ projectId, id, at }: { projectId: number; id: string; at: number }) {
  const t = useT('scan')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const ops = useOpsOf(id)
  const history = useQuery(ownHistoryQuery(projectId))
  useArrivals(ops, history.dataUpdatedAt, () => void history.refetch())
  const scan = history.data?.data.find((one) => one.id === id)
  const way = scan?.direction ?? null
  const reason = scan && reasonOf(scan)
  return (
    <>
      <IconPlate size={72} tone={scan && way === null ? 'warn' : 'ok'}>
        <DoorOpen />
      </IconPlate>
      <div className="min-w-0">
        <h2 className="type-h2">{scan ? verdictLabels[scan.verdict][language] : t('own.kept')}</h2>
        <p className="type-body text-text-2">
          {scan && way
            ? t(`passed.${way}`, { time: dates.time(scan.at) })
            : reason
              ? t(`reasons.${reason}`)
              : t('own.keptText', { time: dates.time(at) })}
        </p>
        <StateChip state={deliveryOf(ops)?.state ?? 'local'} className="mt-2" />
      </div>
    </>
  )
}
