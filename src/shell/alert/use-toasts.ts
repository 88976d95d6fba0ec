import { useEffect, useState } from 'react'

/** The toaster is fetched when the page has nothing better to do; what was said before is kept. */
export function useToasts(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return ready
}
