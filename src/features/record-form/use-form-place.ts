import { useEffect, useRef } from 'react'
import type { FormPlace } from './form-draft.ts'

/**
 * Where the person stands, kept beside what they write, and found again when the form is opened.
 * Scrolling alone writes nothing: it goes along with the next word, or when the page is left.
 */
export function useFormPlace(start: FormPlace, onLeave: () => void) {
  const place = useRef<FormPlace>(start)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useEffect(() => {
    const { scroll } = start
    // After the router's own restoring, which knows nothing of a form that grows as it loads.
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
