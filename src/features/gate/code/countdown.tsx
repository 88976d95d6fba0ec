import { windowSeconds } from '../../../../contract/gate/token.ts'
import { useT } from '../../../i18n/use-t.ts'

const radius = 19
const around = 2 * Math.PI * radius

interface CountdownProps {
  left: number
  /** the next one comes only while connected */
  online?: boolean
}

/** The ring steps once a second; it is silent for screen readers. */
export function Countdown({ left, online }: CountdownProps) {
  const t = useT('pass')
  return (
    <div className="flex items-center justify-center gap-4">
      <span className="relative grid size-12 flex-none place-items-center">
        <svg aria-hidden viewBox="0 0 44 44" className="-rotate-90 absolute inset-0 size-full">
          <circle
            cx="22"
            cy="22"
            r={radius}
            fill="none"
            stroke="var(--surface-3)"
            strokeWidth="4"
          />
          <circle
            cx="22"
            cy="22"
            r={radius}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - left / windowSeconds)}
          />
        </svg>
        <b className="font-bold tabular-nums">{left}</b>
      </span>
      <p className="type-body text-text-2">
        {t('left')}
        {!online && (
          <>
            <br />
            {t('noLine')}
          </>
        )}
      </p>
    </div>
  )
}
