import { Outlet, useParams } from '@tanstack/react-router'
import { boardIds } from '../../features/board/load.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotBuilt } from './not-built.tsx'

/** Boards without a definition are in the navigation and not built yet. */
export function BoardGate() {
  const t = useT('shell')
  const { boardId } = useParams({ strict: false })
  if (!boardIds.includes(Number(boardId))) return <NotBuilt name={t('title.board')} />
  return <Outlet />
}
