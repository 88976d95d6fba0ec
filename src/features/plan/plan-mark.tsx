import type { CSSProperties, ReactNode } from 'react'

interface PlanMarkProps {
  /** fractions of the picture */
  at: { x: number; y: number }
  children: ReactNode
}

/** Places above which is no room for a pin. */
const topShare = 0.04

/** Puts a pin on the picture of a `PlanView`: its point at the place, its size the same at any zoom. */
export function PlanMark({ at: { x, y }, children }: PlanMarkProps) {
  const down = y < topShare
  const style: CSSProperties = {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    transformOrigin: down ? '50% 0' : '50% 100%',
    transform: `translate(-50%, ${down ? '0' : '-100%'}) scale(var(--shrink, 1))`,
  }
  return (
    <div className="absolute" style={style}>
      <div className={down ? 'rotate-180' : undefined}>{children}</div>
    </div>
  )
}
