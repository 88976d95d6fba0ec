import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FaultScreen } from './fault-screen.tsx'
import { isChunkError } from './is-chunk-error.ts'

/** The last boundary, where not even the frame could be drawn. */
export function RootError({ error }: ErrorComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Suspense>
        <FaultScreen error={error} again={() => location.reload()} />
      </Suspense>
    </main>
  )
}

/** Inside the frame: the navigation still works. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return (
    <FaultScreen error={error} again={() => (isChunkError(error) ? location.reload() : reset())} />
  )
}
