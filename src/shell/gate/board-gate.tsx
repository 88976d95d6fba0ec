import { Outlet, useParams } from '@tanstack/react-router'
import { boardIds } from '../../features/board/load.ts'
import { usePlaceName } from '../nav/use-place-name.ts'
import { NotBuilt } from './not-built.tsx'

/** Boards without a definition are in the navigation and not built yet. */
export function BoardGate() {
  const name = usePlaceName()
  const { boardId } = useParams({ strict: false })
  if (boardIds.includes(Number(boardId))) return <Outlet />
  return (
    <div className="grid flex-1 place-items-center">
      <NotBuilt name={name} />
    </div>
  )
}
