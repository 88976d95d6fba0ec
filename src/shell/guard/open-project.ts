import type { Me } from '../../../contract/identity/auth.ts'
import { noteProject, wasOpened } from '../../features/project/last-project.ts'

/**
 * Opens a project: it becomes the last one, a new one when the server has confirmed it, and its
 * cached data is refreshed behind the screen. A refusal shows a dialog, and nothing waits for it.
 */
export function openProject(me: Me, projId: number) {
  if (wasOpened(me, projId)) noteProject(me.id, projId)
  // Kept out of the first chunk, which the sign-in screen loads as well.
  import('./warm-project.ts').then(
    ({ warmProject }) => warmProject(me, projId),
    (error: unknown) => console.error('project', error),
  )
}
