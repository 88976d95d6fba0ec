import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

interface UnderCellProps {
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

interface Place {
  left: number
  top?: number
  bottom?: number
  width: number
}

/** Room that a layer under a cell should have; with less it is above. */
const room = 280

function placeOf(element: HTMLElement): Place {
  const { left, top, bottom, width } = element.getBoundingClientRect()
  const at = { left: Math.max(8, Math.min(left, innerWidth - width - 8)), width }
  return innerHeight - bottom < room && top > room
    ? { ...at, bottom: innerHeight - top + 2 }
    : { ...at, top: bottom + 2 }
}

/** A layer at a cell, outside of what scrolls: the grid would cut it. */
export function UnderCell({ anchor, children }: UnderCellProps) {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const follow = () => anchor.current && setPlace(placeOf(anchor.current))
    follow()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [anchor])
  if (!place) return null
  const { width, ...at } = place
  return (
    <Portal>
      <div
        className="pointer-events-none fixed z-30 max-w-[min(24rem,calc(100vw-16px))]"
        style={{ ...at, minWidth: Math.min(width, 384) }}
      >
        {children}
      </div>
    </Portal>
  )
}
