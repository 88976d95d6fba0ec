import { lastProject } from '../../features/project/last-project.ts'
import { useMe } from '../../features/session/me.ts'
import { usePlace } from './use-place.ts'

/**
 * The project that the navigation leads into: the one on the screen, else the last one, so that
 * the five places of the phone lead on from everywhere.
 */
export function useCurrentProject(): number | null {
  const { projId } = usePlace()
  const me = useMe()
  return projId ?? lastProject(me.id) ?? me.project_id
}
