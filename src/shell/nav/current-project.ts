import { lastProject } from '../../features/project/last-project.ts'
import { useMe } from '../../features/session/me.ts'
import { usePlace } from './use-place.ts'

/**
 * The project of the navigation: the one on the screen, else the last one, so that the phone's five
 * tabs work everywhere.
 */
export function useCurrentProject(): number | null {
  const { projId } = usePlace()
  const me = useMe()
  return projId ?? lastProject(me.id) ?? me.project_id
}
