import { useEffect, useRef } from 'react'
import type { FormPlace } from './form-draft.ts'

/**
 * The position in the form, stored with the draft and restored when it opens. Scrolling alone
 * writes nothing: it is stored with the next input, or when the page is left.
 */
export function useFormPlace(start: FormPlace, onLeave: () => void) {
  const place = useRef<FormPlace>(start)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useEffect(() => {
    const { scroll } = start
    // After the router's own scroll restoring, which does not know that the form grows while it
    // loads.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (scroll > 0) window.scrollTo({ top: scroll, behavior: 'instant' })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [start])

  useEffect(() => {
    const moved = () => {
      place.current = { ...place.current, scroll: Math.round(window.scrollY) }
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave.current()
    }
    const gone = () => leave.current()
    window.addEventListener('scroll', moved, { passive: true })
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('scroll', moved)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
      leave.current()
    }
  }, [])
  return place
}
