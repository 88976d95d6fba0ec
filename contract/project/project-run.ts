import * as v from 'valibot'
import { firstCode } from '../identity/registration.ts'
import { importAnswer, importBody } from '../sheet/import.ts'
import { nameText, requiredName } from '../text/name-text.ts'
import {
  bodySwitch,
  emptyAsAbsent,
  emptyAsNull,
  idsAsRead,
  noneAsAbsent,
  orDigits,
  orIdsText,
  orJsonText,
  sentBack,
} from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readRevision } from '../wire/read-version.ts'
import { enteredDay, id, idInBody, idListParam, idParam, text } from '../wire/schema.ts'
import { isPlacePhoto } from './place-photo.ts'
import { project, projectMember, projectRole } from './project.ts'

// Separate from what every screen reads of a project: these load with the screens that manage one.

/** Won, of 15 digits at most (spec §9). */
const money = v.pipe(
  v.number(),
  v.safeInteger('int'),
  v.minValue(0, 'min'),
  v.maxValue(999_999_999_999_999, 'max'),
)

const jsonText = v.pipe(
  text(20_000),
  v.check((json) => {
    try {
      JSON.parse(json)
      return true
    } catch {
      return false
    }
  }, 'json'),
)

const line = v.optional(v.nullable(nameText(200)))
const jsonLine = v.optional(emptyAsNull(v.nullable(jsonText)))
const dayLine = v.optional(emptyAsNull(v.nullable(enteredDay)))

/** What is written of a project (spec §3 with its labels); absent stays, null clears. */
const writable = {
  contract_code: line,
  /** by its name; head office makes a new one by naming it */
  project_group: line,
  constructor: line,
  client: line,
  field_location: line,
  region: line,
  work_type: line,
  field_chief: line,
  safety_chief: line,
  health_officer: line,
  ministry: line,
  safety_department: line,
  work_general: v.optional(v.nullable(text(2000))),
  work_money_amount: v.optional(emptyAsNull(v.nullable(orDigits(money)))),
  date_work_start: dayLine,
  date_complete_expected: dayLine,
  date_complete: dayLine,
  date_mid_inspection: dayLine,
  field_view: jsonLine,
  field_map: jsonLine,
  /** as of a work site: pictures as {"files": [id, …]} */
  field_photo: v.optional(
    emptyAsNull(v.nullable(v.pipe(jsonText, v.check(isPlacePhoto, 'picture')))),
  ),
  meta: emptyAsAbsent(
    v.optional(
      orJsonText(
        v.pipe(
          v.record(v.string(), v.unknown()),
          v.check((meta) => JSON.stringify(meta).length <= 20_000, 'max'),
        ),
      ),
    ),
  ),
}

export const projectCreate = endpoint({
  id: 'project.create',
  method: 'PUT',
  path: '/api/v1/project',
  summary: 'Make a project, with its main contractor and, where one is named, its first manager',
  body: v.strictObject({
    field_name: requiredName(200),
    ...writable,
    /** the main contractor; else the manager's company, else the maker's own */
    company_id: v.optional(emptyAsNull(v.nullable(idInBody))),
    manager_id: v.optional(emptyAsNull(v.nullable(idInBody))),
  }),
  returns: project,
  success: 201,
})

/** A project can be sent back as it was read. Its group, if it is a new one, is made by head office alone. */
export const projectUpdate = endpoint({
  id: 'project.update',
  method: 'POST',
  path: '/api/v1/project/{id}',
  version: 'optional',
  summary: "Change a project; If-Match guards against another's change",
  params: v.object({ id: idParam }),
  body: sentBack(
    v.strictObject({
      field_name: v.optional(requiredName(200)),
      ...writable,
      /** its own */
      id: v.optional(idInBody),
      time_zone: v.optional(v.string()),
      projectId: noneAsAbsent(v.optional(v.nullable(idInBody))),
      /** the revision that was read, where no If-Match names it */
      revision: readRevision,
    }),
    project.entries,
  ),
  returns: project,
})

export const projectGroups = endpoint({
  id: 'project.groups',
  method: 'GET',
  path: '/api/v1/project/group',
  summary: 'Groups of the projects that the caller may see; all of them for head office',
  returns: v.object({ data: v.array(v.object({ id, name: v.string() })) }),
})

export const projectWorkTypes = endpoint({
  id: 'project.workTypes',
  method: 'GET',
  path: '/api/v1/project/worktype',
  summary: 'Work types (공종), in the language of the reader',
  returns: v.object({ data: v.array(v.object({ code: v.string(), name: v.string() })) }),
})

export const projectAddUsers = endpoint({
  id: 'project.addUsers',
  method: 'PUT',
  path: '/api/v1/project/{id}/user',
  summary: 'Take people into a project as members; who is one already stays what they are',
  params: v.object({ id: idParam }),
  body: v.strictObject({
    project_id: v.optional(idInBody),
    user_ids: orIdsText(v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(200, 'max'))),
  }),
  returns: v.object({ added: v.number() }),
})

export const projectImportUsers = endpoint({
  id: 'project.importUsers',
  method: 'POST',
  path: '/api/v1/project/{id}/user/import',
  summary: 'People of a sheet into a project; level 5 makes the accounts that are not there yet',
  params: v.object({ id: idParam }),
  body: v.strictObject({
    /**
     * `code`: for the link with which a new person chooses the first password, 256 bits that the
     * browser made, base64url. The server stores only its hash, and no answer contains it.
     */
    ...importBody(1000, { code: v.optional(firstCode) }),
    /** mail the links to people who have an address */
    send: v.optional(v.boolean(), false),
  }),
  returns: v.object({
    ...importAnswer,
    /** rows of people who are in the project already */
    unchanged: v.number(),
    people: v.array(
      v.object({
        /** its number in the sheet */
        row: v.number(),
        id,
        /** what they sign in by */
        username: v.string(),
        /** false: the account was there before, and is taken into the project as it is */
        made: v.boolean(),
      }),
    ),
  }),
})

export const projectRemoveUsers = endpoint({
  id: 'project.removeUsers',
  method: 'DELETE',
  path: '/api/v1/project/{id}/user',
  summary: 'Take people off a project; its last manager stays',
  params: v.object({ id: idParam }),
  query: v.strictObject({ project_id: v.optional(idParam), user_ids: idListParam }),
  returns: v.object({ removed: v.number() }),
})

export const projectSetUser = endpoint({
  id: 'project.setUser',
  method: 'POST',
  path: '/api/v1/project/{id}/user/{userId}',
  summary: 'What a member is in a project, and whether they scan at the gate',
  params: v.object({ id: idParam, userId: idParam }),
  body: v.strictObject({ role: v.optional(projectRole), isScanner: v.optional(bodySwitch) }),
  returns: projectMember,
})

/** Rent work (임대) of a project: whether it has any, and which. */
export const rentWork = v.object({
  enabled: v.boolean(),
  items: v.array(v.object({ id, code: v.string(), name: v.string() })),
})
export type RentWork = v.InferOutput<typeof rentWork>

export const projectRentWork = endpoint({
  id: 'project.rentWork',
  method: 'GET',
  path: '/api/v1/project/{id}/rentwork',
  summary: 'Rent work of a project',
  params: v.object({ id: idParam }),
  returns: rentWork,
})

/** Rent work can be sent back as it was read. */
export const projectSetRentWork = endpoint({
  id: 'project.setRentWork',
  method: 'POST',
  path: '/api/v1/project/{id}/rentwork',
  summary: 'Say whether a project has rent work, and which',
  params: v.object({ id: idParam }),
  body: v.strictObject({
    enabled: bodySwitch,
    /** ids of GET /api/v1/hse/info/rentwork; absent: those it has stay */
    items: emptyAsAbsent(idsAsRead(v.optional(v.pipe(v.array(id), v.maxLength(200, 'max'))))),
  }),
  returns: rentWork,
})
