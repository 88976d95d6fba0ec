import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Layer {
  close: () => void
}

/** What lies over each other, the topmost last. */
const layers: Layer[] = []
let history: RouterHistory | null = null
let release: (() => void) | null = null

/** Held only while something lies over the page: a blocker makes every navigation wait for it. */
function holdOrRelease() {
  if (layers.length === 0 || !history) {
    release?.()
    release = null
  } else {
    release ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const top = action === 'BACK' && layers.at(-1)
        if (top) top.close()
        return Boolean(top)
      },
    })
  }
}

/** Names the app's history: from now on one step back in the browser closes what lies over a page. */
export function closeByBackOf(appHistory: RouterHistory): void {
  release?.()
  release = null
  history = appHistory
  holdOrRelease()
}

/**
 * While `open`, one step back in the browser calls `close` and leaves the page where it is; of
 * several layers the one that was opened last. The app's own ways back ask nobody (`ignoreBlocker`).
 * What is opened on the very first page has no step back before it: the browser leaves the app.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const layer: Layer = { close: () => latest.current() }
    layers.push(layer)
    holdOrRelease()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      holdOrRelease()
    }
  }, [open])
}
