import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/identity/auth.ts'
import { lastProject } from '../project/last-project.ts'
import { writeHref } from '../record/hrefs.ts'
import { homeBoards } from './home-boards.ts'

/**
 * Opens the target of an app shortcut (manifest) in the project last opened, for every level:
 * workers report hazards by it. An unknown target leads home.
 */
export function openShortcut(me: Me, place: string): never {
  if (place === 'outbox') throw redirect({ href: '/outbox', replace: true })
  const projectId = lastProject(me.id) ?? me.project_id
  if (place === 'stop' && projectId !== null) {
    throw redirect({ href: `/project/${projectId}/stop`, replace: true })
  }
  const board = homeBoards.find(({ home }) => home.shortcut === place)
  const href = board && projectId !== null ? writeHref(projectId, board.id) : '/'
  throw redirect({ href, replace: true })
}
