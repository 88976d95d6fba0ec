import { workTypes } from '../../../contract/codes/work-types.ts'
import { projectFilter, projectOne, projectUsers } from '../../../contract/project/project.ts'
import {
  projectOrderCreate,
  projectOrderList,
  projectOrderOn,
  projectOrderRemove,
} from '../../../contract/project/project-order.ts'
import {
  projectAddUsers,
  projectCreate,
  projectGroups,
  projectImportUsers,
  projectRemoveUsers,
  projectRentWork,
  projectSetRentWork,
  projectSetUser,
  projectUpdate,
  projectWorkTypes,
} from '../../../contract/project/project-run.ts'
import { projectWeather } from '../../../contract/project/weather.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import { newestChecklists } from '../checklist/queries.ts'
import { createProject } from './create.ts'
import { importMembers } from './import-members.ts'
import { addMembers, removeMembers, setMember } from './members.ts'
import { addOrder, listOrders, orderOn, removeOrder } from './orders.ts'
import { presentProject, presentProjectRow } from './present.ts'
import {
  filterProjects,
  groupsFor,
  membersOf,
  projectById,
  rememberLastProject,
} from './queries.ts'
import { rentWorkOf, setRentWork } from './rent-work.ts'
import { updateProject } from './update.ts'
import { placeOfProject, weatherOf } from './weather.ts'

export const projectRoutes: Bound[] = [
  bind(projectFilter, async ({ db, who, query }) => {
    const page = await filterProjects(db, who, query)
    return { ...page, data: page.data.map((record) => presentProjectRow(record, who)) }
  }),

  bind(projectGroups, async ({ db, who }) => ({ data: await groupsFor(db, who) })),

  bind(projectWorkTypes, async ({ facts }) => ({
    data: workTypes.map(({ value, label }) => ({ code: value, name: label[facts.lang] })),
  })),

  bind(projectOne, async ({ db, who, params, reply, services }) => {
    await membershipIn(db, who, params.id)
    const record = await projectById(db, params.id)
    if (!record) throw problem('no-project')
    // `me.project_id` is the project last opened.
    if (who.lastProjectId !== params.id) await rememberLastProject(db, who.id, params.id)
    const weather = services.weather.isOn && (await placeOfProject(db, params.id)) !== null
    const checklists = await newestChecklists(db, params.id)
    return reply(
      { ...presentProject(record, who), weather, checklists },
      { etag: etagOf(record.revision) },
    )
  }),
  bind(projectWeather, weatherOf),
  bind(projectCreate, createProject),
  bind(projectUpdate, updateProject),

  bind(projectUsers, async ({ db, who, params, query }) => {
    await membershipIn(db, who, params.id)
    return membersOf(db, params.id, query)
  }),
  bind(projectImportUsers, importMembers),
  bind(projectAddUsers, addMembers),
  bind(projectRemoveUsers, removeMembers),
  bind(projectSetUser, setMember),

  bind(projectRentWork, async ({ db, who, params }) => {
    await membershipIn(db, who, params.id)
    return rentWorkOf(db, params.id)
  }),
  bind(projectSetRentWork, setRentWork),

  bind(projectOrderList, listOrders),
  bind(projectOrderOn, orderOn),
  bind(projectOrderCreate, addOrder),
  bind(projectOrderRemove, removeOrder),
]
