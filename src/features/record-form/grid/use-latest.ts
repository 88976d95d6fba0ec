import { useCallback, useRef, useState } from 'react'

/** A state that can be read at once: two keys may come before the next render. */
export function useLatest<T>(initial: T): [state: T, latest: () => T, put: (next: T) => void] {
  const [state, setState] = useState(initial)
  const value = useRef(initial)
  const latest = useCallback(() => value.current, [])
  const put = useCallback((next: T) => {
    value.current = next
    setState(next)
  }, [])
  return [state, latest, put]
}
