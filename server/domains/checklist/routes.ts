import { wrongList } from '../../../contract/form/asked-shape.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import {
  type ChecklistVersion,
  checklistSave,
  checklistVersions,
} from '../../../contract/record/checklist.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { recordChange } from '../audit/record.ts'
import { mayAdaptChecklist, maySeeChecklist } from './policy.ts'
import { type ChecklistPlace, insertVersion, newestVersion, versionsOf } from './queries.ts'

type Office = Call<typeof checklistVersions | typeof checklistSave, Person>

/** The board, if the person may see anything of it, and its checklist, if projects may adapt it. */
async function found({
  db,
  who,
  params,
  services,
}: Pick<Office, 'db' | 'who' | 'params' | 'services'>) {
  const membership = await membershipIn(db, who, params.id)
  const board = services.boards.forms.byId(params.boardId)
  if (!board || !maySeeChecklist(who, membership, board)) throw problem('not-found')
  const field = adaptable(board, params.field)
  if (!field) throw problem('not-found')
  const place: ChecklistPlace = { projectId: params.id, boardId: board.id, field: field.key }
  return { membership, board, field, place }
}

function adaptable(board: FormBoard, key: string): ChecklistField | null {
  const field = fieldOf(board, key)
  return field?.type === 'checklist' && field.adaptable ? field : null
}

async function listVersions(call: Call<typeof checklistVersions, Person>) {
  const { place } = await found(call)
  return { ...(await versionsOf(call.db, place, call.query)), ...call.query }
}

/**
 * The next version after the one that the person saw. Throws `wrong-state` with the newest one where
 * somebody else was first, `invalid` with every group and question that does not fit.
 */
async function saveVersion(call: Call<typeof checklistSave, Person>): Promise<ChecklistVersion> {
  const { db, who, body, facts } = call
  const { membership, board, field, place } = await found(call)
  if (!mayAdaptChecklist(who, membership, board)) throw problem('forbidden')
  const wrong = Object.entries(wrongList(field, body.groups ?? []))
  if (wrong.length > 0) {
    const fields = wrong.map(([path, rule]) => [['groups', path].filter(Boolean).join('.'), rule])
    throw problem('invalid', { fields: Object.fromEntries(fields) })
  }
  const before = await newestVersion(db, place)
  const version = (before?.version ?? 0) + 1
  const next = { version, groups: body.groups, by: who.id }
  if (body.base !== version - 1 || !(await insertVersion(db, place, next))) {
    throw problem('wrong-state', { data: await newestVersion(db, place) })
  }
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'checklist',
    entityId: `${place.boardId}/${place.field}`,
    projectId: place.projectId,
    before: { version: version - 1 },
    after: { version, groups: body.groups },
  })
  const made = await newestVersion(db, place)
  if (!made) throw problem('not-found')
  call.publish({ event: { type: 'project', projectId: place.projectId } })
  return made
}

export const checklistRoutes: Bound[] = [
  bind(checklistVersions, listVersions),
  bind(checklistSave, saveVersion),
]
