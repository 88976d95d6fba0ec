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

/** Whether a media query holds, now and whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      list(query).addEventListener('change', changed)
      return () => list(query).removeEventListener('change', changed)
    },
    () => list(query).matches,
  )
}

/** Wide enough for the desktop's frame: side tree, tables, popovers. */
export function useWide(): boolean {
  return useMedia('(min-width: 992px)')
}

/** The spec's desktop, for routes flagged to need one (design §10). */
export const desktopQuery = '(min-width: 992px) and (pointer: fine)'
