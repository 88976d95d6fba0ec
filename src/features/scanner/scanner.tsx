import { EllipsisVertical, Flashlight, FlashlightOff, Keyboard } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { FaultPanel } from '../camera/fault-panel.tsx'
import { Pill } from '../camera/pill.tsx'
import { ZoomSlider } from '../camera/zoom-slider.tsx'
import { Aim } from './aim.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { PhotoInput, type PhotoInputHandle } from './photo-input.tsx'
import { useScanner, type Where } from './use-scanner.ts'
import { useSound } from './use-sound.ts'

/** How a code was read: a photographed code was not shown to this camera now. */
export type CodeWay = 'camera' | 'photo'

export interface ScannerProps extends Where {
  /**
   * Called once per code, until it was away for a moment; the content is not checked. Not called while
   * codes of two owners are in the picture. `stayed`: its owner has been in the picture all along.
   */
  onCode: (text: string, way: CodeWay, stayed: boolean) => void
  /** typing by hand; absent: none */
  onType?: () => void
  /** the screen's bar, above the picture */
  head?: ReactNode
  /** false: no access to this device's photos */
  photos?: boolean
  className?: string
}

/**
 * The gate's camera: reads QR codes continuously, and explains what to do when it cannot. Fills its
 * box, dark in both themes. Words: `loadWords('scanner')`.
 */
export function Scanner(props: ScannerProps) {
  const { onCode, onType, head, idle, place, photos = true, className } = props
  const t = useT('scanner')
  const cameraWords = useT('camera')
  const scan = useScanner(({ text, stayed }) => onCode(text, 'camera', stayed), { idle, place })
  const photo = useRef<PhotoInputHandle>(null)
  const [more, setMore] = useState(false)
  const { camera, powers } = scan
  const pick = photos ? () => photo.current?.pick() : null
  const running = camera.is === 'running'
  useSound(running)
  const aimed = scan.several ? 'several' : null
  const said = running ? t(aimed ?? 'running') : camera.is === 'fault' ? '' : cameraWords(camera.is)
  return (
    <section
      data-theme="dark"
      aria-label={t('picture')}
      className={cn('relative flex flex-col overflow-hidden bg-[#0F0E19] text-text', className)}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <video
        ref={scan.video}
        muted
        playsInline
        autoPlay
        aria-hidden
        tabIndex={-1}
        className={cn(
          'absolute inset-0 size-full object-cover transition-opacity duration-(--d-base)',
          !running && 'opacity-0',
        )}
      />
      <div className="relative z-10 flex-none">{head}</div>
      {camera.is === 'fault' ? (
        <FaultPanel
          fault={camera.fault}
          onRetry={scan.retry}
          photo={pick && { label: t('photo'), onPick: pick }}
          type={onType && { label: t('type'), onType }}
        />
      ) : (
        <>
          <div className="relative grid min-h-0 flex-1 place-items-center">
            <Aim on={running} />
          </div>
          <div className="relative grid flex-none justify-items-center gap-3 px-4 pb-4">
            <p className="rounded-full bg-[rgb(15_14_25/.72)] px-4 py-1.5 text-center font-medium text-white">
              {scan.readerBroken ? t('broken') : running ? t(aimed ?? 'aim') : said}
            </p>
            {powers.zoom && (
              <ZoomSlider zoomRange={powers.zoom} value={scan.zoom} onChange={scan.setZoom} />
            )}
            <div className="flex flex-wrap justify-center gap-2.5">
              {powers.torch && (
                <Pill
                  pressed={scan.torch}
                  onPress={() => scan.setTorch(!scan.torch)}
                  icon={scan.torch ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
                >
                  {cameraWords('torch')}
                </Pill>
              )}
              {onType && (
                <Pill onPress={onType} icon={<Keyboard aria-hidden />}>
                  {t('type')}
                </Pill>
              )}
              <Pill
                onPress={() => setMore(true)}
                label={t('more')}
                icon={<EllipsisVertical aria-hidden />}
              />
            </div>
          </div>
        </>
      )}
      {photos && <PhotoInput ref={photo} onText={(text) => onCode(text, 'photo', false)} />}
      <MoreDialog
        open={more}
        onClose={() => setMore(false)}
        onPhoto={pick}
        names={scan.names}
        chosen={scan.chosen}
        onChoose={scan.choose}
      />
    </section>
  )
}
