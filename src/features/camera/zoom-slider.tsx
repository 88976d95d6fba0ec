import { ZoomIn } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import type { Zoom } from './powers.ts'

/** Zoom: several phones focus only from arm's length on. */
export function ZoomSlider({
  zoomRange,
  value,
  onChange,
}: {
  zoomRange: Zoom
  value: number
  onChange: (zoom: number) => void
}) {
  const t = useT('camera')
  return (
    <label className="flex min-h-12 w-full max-w-80 items-center gap-3 rounded-full bg-[rgb(15_14_25/.72)] px-5 text-white">
      <ZoomIn aria-hidden className="size-5" />
      <input
        type="range"
        aria-label={t('zoom')}
        aria-valuetext={t('zoomOf', { zoom: value.toFixed(1) })}
        min={zoomRange.min}
        // More zoom only enlarges pixels.
        max={Math.min(zoomRange.max, Math.max(zoomRange.min + zoomRange.step, 5))}
        step={zoomRange.step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-12 min-w-0 flex-1 accent-white"
      />
      <span aria-hidden className="w-10 text-right">
        {t('zoomOf', { zoom: value.toFixed(1) })}
      </span>
    </label>
  )
}
