import type { Me } from '../../../contract/auth.ts'
import { noteProject } from '../../features/project/last-project.ts'

/**
 * Entering a project: it becomes the last one, and what is known of it is refreshed behind the
 * screen. A refusal comes as the spec's dialog (§8), never as a wait.
 */
export function openProject(me: Me, projId: number) {
  noteProject(me.id, projId)
  // Not in the first chunk, which the sign-in screen has to fetch as well.
  import('./warm-project.ts').then(
    ({ warmProject }) => warmProject(projId),
    (error: unknown) => console.error('project', error),
  )
}
