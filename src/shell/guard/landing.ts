import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/identity/auth.ts'
import { lastProject } from '../../features/project/last-project.ts'

/**
 * Where a worker (level 1) lands: the home of the last project, or the page that says that no
 * project is assigned yet.
 */
export function landing(me: Me) {
  const projId = lastProject(me.id) ?? me.project_id
  return projId === null
    ? redirect({ to: '/access-pending', replace: true })
    : redirect({ to: '/project/$projId/home', params: { projId }, replace: true })
}
