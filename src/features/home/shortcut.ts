import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/auth.ts'
import { lastProject } from '../project/last-project.ts'
import { writeHref } from '../record/hrefs.ts'
import { homeBoards } from './boards.ts'

const boards: Record<string, number> = {
  'daily-check': homeBoards.daily,
  'hazard-report': homeBoards.hazard,
}

/**
 * Goes on to what a shortcut of the installed app names (manifest), in the project last opened, for
 * every level: a worker reports hazards by it. What is not known leads home, which knows the way.
 */
export function openShortcut(me: Me, place: string): never {
  if (place === 'outbox') throw redirect({ href: '/outbox', replace: true })
  const projectId = lastProject(me.id) ?? me.project_id
  const board = boards[place]
  const href = board && projectId !== null ? writeHref(projectId, board) : '/'
  throw redirect({ href, replace: true })
}
