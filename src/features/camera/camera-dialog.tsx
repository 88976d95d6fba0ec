import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Flashlight, FlashlightOff, Layers, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { PhotoPicker } from '../../widgets/photo/photo-picker.tsx'
import { CameraPhoto } from '../photo/camera-photo.ts'
import { capture } from './capture.ts'
import { FaultPanel } from './fault-panel.tsx'
import { nextFrame } from './next-frame.ts'
import { forPhotos } from './open.ts'
import { type Earlier, Overlay, OverlayStrength } from './overlay.tsx'
import { Pill } from './pill.tsx'
import { Place } from './place.tsx'
import { devicePorts } from './session.ts'
import { useCamera } from './use-camera.ts'
import { usePictureSize } from './use-picture-size.ts'
import { usePosition } from './use-position.ts'
import { ZoomSlider } from './zoom-slider.tsx'

export interface CameraDialogProps {
  /** what is photographed: the field's label */
  title: string
  /** photos that the field still takes; 0: no more */
  room: number
  /** photos of this field that are on the device, and whether one is being stored or could not be */
  stored: { count: number; working: boolean; failed: boolean }
  /** why files of the last pick were not taken */
  refused: string | null
  /** most photos of the field, for the sentence that it is full */
  max: number
  earlier: Earlier | null
  /** one after another, each stored at once */
  onPhotos: (files: File[]) => void
  onClose: () => void
}

/** The app's own camera over the whole screen: several photos in a row, an earlier one laid over. */
export default function CameraDialog(props: CameraDialogProps) {
  // Opened after the mount: a second mount (a suspended screen) closes a dialog that starts open.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackCloses(open, props.onClose)
  return (
    <Ark.Root open={open} onOpenChange={(change) => !change.open && props.onClose()}>
      <Portal>
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content
            data-theme="dark"
            className="layer-fade flex size-full flex-col bg-[#0F0E19] text-text outline-none"
          >
            <Viewfinder {...props} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const photoPorts = () => ({ ports: devicePorts(forPhotos) })

function Viewfinder({
  title,
  room,
  stored,
  refused,
  max,
  earlier,
  onPhotos,
  onClose,
}: CameraDialogProps) {
  const t = useT('camera')
  const common = useT('common')
  const camera = useCamera(photoPorts)
  const position = usePosition()
  const [overlay, setOverlay] = useState({ shown: true, strength: 45 })
  const [missing, setMissing] = useState(false)
  const [flash, setFlash] = useState(0)
  const [busy, setBusy] = useState(false)
  const { video, stream, frame } = camera
  const { is } = camera.state
  const running = is === 'running'
  const waiting = running || is === 'fault' ? null : is
  const laid = earlier !== null && !missing

  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    element.play().catch(() => undefined)
    let cancel = nextFrame(element, next)
    function next() {
      frame()
      if (element) cancel = nextFrame(element, next)
    }
    return () => {
      cancel()
      element.srcObject = null
    }
  }, [video, stream, frame])

  // One photo and no more: there is nothing left to do here.
  const only = max === 1 && stored.count === 1 && !stored.working
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (only) close.current()
  }, [only])

  const size = usePictureSize(video, stream)
  const ready = running && size !== null && room > 0 && !busy

  async function shoot() {
    const element = video.current
    if (!ready || !element) return
    setBusy(true)
    setFlash((n) => n + 1)
    navigator.vibrate?.(30)
    const [at, place] = [new Date(), position.now()]
    try {
      onPhotos([new CameraPhoto(await capture(element), at, place)])
    } catch (error) {
      // The picture went away meanwhile: the session starts it again, and nothing was taken.
      console.error('camera', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <header className="flex min-h-14 flex-none items-center gap-2 pt-[env(safe-area-inset-top)] pr-4 pl-1">
        <Ark.CloseTrigger
          aria-label={common('close')}
          className="grid size-12 flex-none place-items-center rounded-full focus-visible:outline-white"
        >
          <X aria-hidden />
        </Ark.CloseTrigger>
        <Ark.Title className="type-strong min-w-0 flex-1 truncate">{title}</Ark.Title>
        <Place position={position} />
      </header>
      {camera.state.is === 'fault' ? (
        <FaultPanel fault={camera.state.fault} onRetry={camera.retry} photo={null} />
      ) : (
        <div className="relative [container-type:size] grid min-h-0 flex-1 place-items-center overflow-hidden">
          <div
            className="relative max-h-full max-w-full overflow-hidden"
            style={
              size
                ? {
                    aspectRatio: `${size.width} / ${size.height}`,
                    width: `min(100cqw, calc(100cqh * ${size.width / size.height}))`,
                  }
                : undefined
            }
          >
            <video
              ref={video}
              muted
              playsInline
              autoPlay
              aria-hidden
              tabIndex={-1}
              className={cn('size-full', !running && 'opacity-0')}
            />
            {laid && running && (
              <Overlay
                earlier={earlier}
                shown={overlay.shown}
                strength={overlay.strength}
                onMissing={() => setMissing(true)}
              />
            )}
            {flash > 0 && (
              <span
                key={flash}
                aria-hidden
                className="pointer-events-none absolute inset-0 bg-white [animation:fade-out_var(--d-base)_var(--ease)_forwards]"
              />
            )}
          </div>
          <div className="pointer-events-none absolute inset-x-4 bottom-3 grid justify-items-center gap-3 *:pointer-events-auto">
            {waiting && <Sentence>{t(waiting)}</Sentence>}
            {running && laid && overlay.shown && <Sentence>{t('same')}</Sentence>}
            {missing && <Sentence>{t('noBefore')}</Sentence>}
            {camera.powers.zoom && (
              <ZoomSlider
                zoomRange={camera.powers.zoom}
                value={camera.zoom}
                onChange={camera.setZoom}
              />
            )}
          </div>
        </div>
      )}
      <footer className="grid flex-none gap-3 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        {laid && overlay.shown && running && (
          <OverlayStrength
            value={overlay.strength}
            onChange={(strength) => setOverlay({ shown: true, strength })}
          />
        )}
        {(laid || camera.powers.torch) && running && (
          <div className="flex flex-wrap justify-center gap-2.5">
            {laid && (
              <Pill
                pressed={overlay.shown}
                icon={<Layers aria-hidden />}
                onPress={() => setOverlay((now) => ({ ...now, shown: !now.shown }))}
              >
                {overlay.shown ? t('hideBefore') : t('showBefore')}
              </Pill>
            )}
            {camera.powers.torch && (
              <Pill
                pressed={camera.torch}
                icon={camera.torch ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
                onPress={() => camera.setTorch(!camera.torch)}
              >
                {t('torch')}
              </Pill>
            )}
          </div>
        )}
        {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
        <p role="status" className="type-meta min-h-5 text-center text-text-2">
          {stored.failed
            ? t('notKept')
            : stored.working
              ? t('storing')
              : room <= 0
                ? t('full', { max })
                : stored.count > 0
                  ? t('taken', { count: stored.count })
                  : ''}
        </p>
        <div className="grid grid-cols-3 items-center">
          <PhotoPicker
            onPick={onPhotos}
            multiple={room > 1}
            disabled={room <= 0}
            className="type-strong min-h-13 justify-self-start rounded-full px-4 text-white focus-visible:outline-white disabled:opacity-40"
          >
            {t('album')}
          </PhotoPicker>
          <Shutter label={t('shoot')} off={!ready} onPress={() => void shoot()} />
          <button
            type="button"
            onClick={onClose}
            className="type-strong min-h-13 justify-self-end rounded-full bg-white px-5 text-[#0F0E19] outline-offset-3 focus-visible:outline-white"
          >
            {t('done')}
          </button>
        </div>
      </footer>
    </>
  )
}

function Sentence({ children }: { children: string }) {
  return (
    <p className="rounded-control bg-[rgb(15_14_25/.82)] px-4 py-2 text-center font-medium text-white">
      {children}
    </p>
  )
}

function Shutter({ label, off, onPress }: { label: string; off: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
      className="grid size-20 place-items-center justify-self-center rounded-full border-[3px] border-white outline-offset-3 focus-visible:outline-white aria-disabled:opacity-40"
    >
      <span aria-hidden className="size-16 rounded-full bg-white" />
    </button>
  )
}
