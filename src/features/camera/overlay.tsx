import { useT } from '../../i18n/use-t.ts'

/** A photo taken before from the same spot. */
export interface Earlier {
  src: string
  /** as it is shown; null: unknown */
  time: string | null
}

interface OverlayProps {
  earlier: Earlier
  shown: boolean
  /** per cent */
  strength: number
  /** its picture cannot be loaded: it was never on this device */
  onMissing: () => void
}

/** The earlier photo over the running picture, in the same frame. */
export function Overlay({ earlier, shown, strength, onMissing }: OverlayProps) {
  const t = useT('camera')
  if (!shown) return null
  return (
    <>
      <img
        src={earlier.src}
        alt=""
        onError={onMissing}
        className="pointer-events-none absolute inset-0 size-full object-cover"
        style={{ opacity: strength / 100 }}
      />
      <p className="type-meta absolute top-3 left-3 rounded-chip bg-[rgb(15_14_25/.82)] px-2.5 py-1 font-semibold text-white">
        {earlier.time ? t('beforeOf', { time: earlier.time }) : t('before')}
      </p>
    </>
  )
}

/** How strongly the earlier photo is seen. */
export function OverlayStrength({
  value,
  onChange,
}: {
  value: number
  onChange: (value: number) => void
}) {
  const t = useT('camera')
  return (
    <label className="mx-auto flex min-h-12 w-full max-w-110 items-center gap-3 text-white">
      <span aria-hidden className="type-strong flex-none">
        {t('before')}
      </span>
      <input
        type="range"
        aria-label={t('strength')}
        aria-valuetext={t('percent', { value })}
        min={10}
        max={90}
        step={5}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-12 min-w-0 flex-1 accent-white"
      />
      <span aria-hidden className="w-12 flex-none text-right tabular-nums">
        {t('percent', { value })}
      </span>
    </label>
  )
}
