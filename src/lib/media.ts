import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

function list(query: string): MediaQueryList {
  let found = lists.get(query)
  if (!found) {
    found = matchMedia(query)
    lists.set(query, found)
  }
  return found
}

const held = new Map<string, boolean>()

/** Paper is narrow and has no pointer: printing must not switch the layout. */
function holds(query: string): boolean {
  const known = list('print').matches ? held.get(query) : undefined
  const now = known ?? list(query).matches
  held.set(query, now)
  return now
}

/** Whether a media query matches, now and after changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      list(query).addEventListener('change', changed)
      return () => list(query).removeEventListener('change', changed)
    },
    () => holds(query),
  )
}

/** Wide enough for the desktop's frame: side tree, tables, popovers. */
export function useWide(): boolean {
  return useMedia('(min-width: 992px)')
}

/** The spec's desktop, for routes flagged to need one. */
export const desktopQuery = '(min-width: 992px) and (pointer: fine)'
