import { Outlet, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { boardIds } from '../../features/board/load.ts'
import { usePlaceName } from '../nav/use-place-name.ts'

const NotBuilt = lazy(async () => ({ default: (await import('./not-built.tsx')).NotBuilt }))

/** Boards without a definition are in the navigation and not built yet. */
export function BoardGate() {
  const name = usePlaceName()
  const { boardId } = useParams({ strict: false })
  if (boardIds.includes(Number(boardId))) return <Outlet />
  return (
    <div className="grid flex-1 place-items-center">
      <Suspense>
        <NotBuilt name={name} />
      </Suspense>
    </div>
  )
}
