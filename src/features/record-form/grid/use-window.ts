import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows rendered above and below what is seen. */
const beyond = 6

export interface RowWindow {
  /** rows from `first` up to, without, `last` */
  first: number
  last: number
  /** whole rows that are seen at once */
  page: number
}

/** Which rows of a scrolling box are near what is seen of it. @param head rem above the rows */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  row: number,
): [RowWindow, () => void] {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, last: 30, page: 10 })
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const height = row * rem
    const first = Math.max(0, Math.floor(element.scrollTop / height) - beyond)
    const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + beyond
    const page = Math.max(1, Math.floor(element.clientHeight / height) - 2)
    setSeen((before) =>
      before.first === first && before.last === last && before.page === page
        ? before
        : { first, last, page },
    )
  }, [box, row])
  useLayoutEffect(() => {
    look()
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, look])
  return [{ ...seen, first: Math.min(seen.first, count), last: Math.min(seen.last, count) }, look]
}
