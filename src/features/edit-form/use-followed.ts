import { useEffect, useRef } from 'react'

interface Version<V> {
  values: V
  revision: number
}

/** Calls `onNewer` when another version is handed over than the one before; null: not followed. */
export function useFollowed<V>(now: Version<V> | null, onNewer: (now: Version<V>) => void) {
  const shape = now && JSON.stringify(now)
  const known = useRef(shape)
  const latest = useRef({ now, onNewer })
  latest.current = { now, onNewer }
  useEffect(() => {
    if (shape === known.current) return
    known.current = shape
    const { now, onNewer } = latest.current
    if (now) onNewer(now)
  }, [shape])
}
