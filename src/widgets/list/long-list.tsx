import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface LongListProps<T> {
  items: readonly T[]
  /** CSS pixels of each row; its content is cut to it */
  rowHeight: number
  label: string
  keyOf: (item: T) => string | number
  children: (item: T) => ReactNode
}

/** Rows rendered above and below the visible ones, for fast scrolling and for Tab. */
const beyond = 8

/**
 * A list of thousands that renders only the rows near the screen. It scrolls with its scroll
 * container.
 */
export function LongList<T>({ items, rowHeight, label, keyOf, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [first, last] = useSeen(list, items.length, rowHeight)
  return (
    <ul
      ref={list}
      aria-label={label}
      className="edge-card relative overflow-hidden rounded-card bg-surface"
      style={{ height: items.length * rowHeight }}
    >
      {items.slice(first, last).map((item, index) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
          className="absolute inset-x-0 overflow-hidden border-line border-t"
          style={{ top: (first + index) * rowHeight, height: rowHeight }}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** Which rows are near the screen: from, up to. */
function useSeen(
  list: { current: HTMLElement | null },
  count: number,
  rowHeight: number,
): [first: number, last: number] {
  const [seen, setSeen] = useState<[number, number]>([0, 3 * beyond])
  useEffect(() => {
    function look() {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.floor(-top / rowHeight) - beyond
      const last = Math.ceil((innerHeight - top) / rowHeight) + beyond
      const next: [number, number] = [Math.max(0, first), Math.max(0, last)]
      setSeen((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
    }
    look()
    // The scroll container: the page, or the frame's middle.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, rowHeight])
  // A search may leave fewer rows than the scroll position.
  return [Math.min(seen[0], Math.max(0, count - 1)), Math.min(seen[1], count)]
}
