import { createFileRoute } from '@tanstack/react-router'
import { idParam } from '../../shell/guard/id-param.ts'
import { openProject } from '../../shell/guard/open-project.ts'

/** The project-scoped area. */
export const Route = createFileRoute('/_signed/project/$projId')({
  params: idParam('projId'),
  beforeLoad: ({ params, context, cause }) => {
    // A pointer over a link is not a visit.
    if (cause !== 'preload') openProject(context.me, params.projId)
  },
})
