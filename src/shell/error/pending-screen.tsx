import { useEffect, useState } from 'react'
import { Skeleton } from '../../widgets/skeleton/skeleton.tsx'
import { FaultScreen } from './fault-screen.tsx'

/** A chunk that has not loaded after 120 s is given up. */
export const chunkTimeoutMs = 120_000

/** While a chunk is being loaded for the first time. */
export function PendingScreen() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  if (late) {
    return (
      <FaultScreen
        error={new Error('error loading dynamically imported module')}
        again={() => location.reload()}
      />
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-(--gutter) lg:p-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
