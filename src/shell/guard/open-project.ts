import type { Me } from '../../../contract/identity/auth.ts'
import { noteProject } from '../../features/project/last-project.ts'

/**
 * Opens a project: it becomes the last one, and its cached data is refreshed behind the screen. A
 * refusal shows a dialog, and nothing waits for it.
 */
export function openProject(me: Me, projId: number) {
  noteProject(me.id, projId)
  // Kept out of the first chunk, which the sign-in screen loads as well.
  import('./warm-project.ts').then(
    ({ warmProject }) => warmProject(projId),
    (error: unknown) => console.error('project', error),
  )
}
