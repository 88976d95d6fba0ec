import { projectFilter, projectOne, projectUsers } from '../../contract/project.ts'
import { type Bound, bind } from '../http/bind.ts'
import { problem } from '../http/problem.ts'
import { presentProject, presentProjectRow } from './present.ts'
import { filterProjects, membersOf, projectById, rememberLastProject } from './queries.ts'
import { standingIn } from './standing.ts'

export const projectRoutes: Bound[] = [
  bind(projectFilter, async ({ db, who, query }) => {
    const page = await filterProjects(db, who, query)
    return { ...page, data: page.data.map((record) => presentProjectRow(record, who)) }
  }),

  bind(projectOne, async ({ db, who, params }) => {
    await standingIn(db, who, params.id)
    const record = await projectById(db, params.id)
    if (!record) throw problem('no-project')
    // `me.project_id` is the project last opened.
    if (who.lastProjectId !== params.id) await rememberLastProject(db, who.id, params.id)
    return presentProject(record, who)
  }),

  bind(projectUsers, async ({ db, who, params, query }) => {
    await standingIn(db, who, params.id)
    return membersOf(db, params.id, query)
  }),
]
