import { CameraOff, Image, Keyboard, RefreshCw } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { isInstalled } from '../../lib/installed.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { browserKind } from './browser-kind.ts'
import type { CameraFault } from './fault.ts'

interface FaultPanelProps {
  fault: CameraFault
  onRetry: () => void
  /** another way to a picture; null: none here */
  photo: { label: string; onPick: () => void } | null
  /** another way to a number */
  type?: { label: string; onType: () => void }
}

/** Why there is no picture, how to fix it in this browser, and two alternatives. */
export function FaultPanel({ fault, onRetry, photo, type }: FaultPanelProps) {
  const t = useT('camera')
  const kind = browserKind(navigator.userAgent, isInstalled(), navigator.maxTouchPoints)
  const steps = fault === 'denied' ? t(`steps.${kind}`).split('\n') : []
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div
        role="alert"
        className="mx-auto flex min-h-full w-full max-w-[420px] flex-col items-center justify-center px-6 py-6 text-center"
      >
        <IconPlate size={72} tone="warn">
          <CameraOff aria-hidden />
        </IconPlate>
        <h2 className="type-h2 mt-4">{t(`fault.${fault}`)}</h2>
        <p className="type-body mt-1.5 text-text-2">{t(`fault.${fault}Text`)}</p>
        {steps.length > 0 && (
          <ol className="type-body edge-card mt-4 w-full rounded-card bg-surface text-left">
            {steps.map((step) => (
              <li key={step} className="border-line border-t px-4 py-3 first:border-t-0">
                {step}
              </li>
            ))}
          </ol>
        )}
        <div className="mt-5 grid w-full gap-2.5">
          <Button
            look="primary"
            size="lg"
            block
            icon={<RefreshCw aria-hidden className="size-5" />}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
          <div className="grid auto-cols-fr grid-flow-col gap-2.5">
            {photo && (
              <Button icon={<Image aria-hidden className="size-5" />} onClick={photo.onPick}>
                {photo.label}
              </Button>
            )}
            {type && (
              <Button icon={<Keyboard aria-hidden className="size-5" />} onClick={type.onType}>
                {type.label}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
