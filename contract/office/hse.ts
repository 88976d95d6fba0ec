import * as v from 'valibot'
import { countedRows } from '../sheet/import.ts'
import { requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, listOf, paging, requiredText, text } from '../wire/schema.ts'

/** A class of standard work, or a code of a list. */
export const hseCode = v.object({ id, code: v.string(), name: v.string() })
export type HseCode = v.InferOutput<typeof hseCode>

const codes = listOf(hseCode)
const all = paging(1000, 1000)

export const hseSector = endpoint({
  id: 'hse.sector',
  method: 'GET',
  path: '/api/v1/hse/info/stdw/sector',
  summary: 'Sectors of standard work',
  query: v.strictObject(all),
  returns: codes,
})

export const hseMidClass = endpoint({
  id: 'hse.midClass',
  method: 'GET',
  path: '/api/v1/hse/info/stdw/midClass',
  summary: 'Middle classes of a sector',
  query: v.strictObject({ ...all, sector_id: idParam }),
  returns: codes,
})

export const hseUnitClass = endpoint({
  id: 'hse.unitClass',
  method: 'GET',
  path: '/api/v1/hse/info/stdw/unitClass',
  summary: 'Unit classes of a middle class',
  query: v.strictObject({ ...all, sector_id: v.optional(idParam), mid_class_id: idParam }),
  returns: codes,
})

export const hseUnitTask = endpoint({
  id: 'hse.unitTask',
  method: 'GET',
  path: '/api/v1/hse/info/stdw/unitTask',
  summary: 'Unit tasks of a unit class',
  query: v.strictObject({
    ...all,
    sector_id: v.optional(idParam),
    mid_class_id: v.optional(idParam),
    unit_class_id: idParam,
  }),
  returns: codes,
})

export const hseWorkPosition = endpoint({
  id: 'hse.workPosition',
  method: 'GET',
  path: '/api/v1/hse/info/workPosition',
  summary: 'What people do on site (직종·직책)',
  query: v.strictObject(all),
  returns: codes,
})

export const hseRentWork = endpoint({
  id: 'hse.rentWork',
  method: 'GET',
  path: '/api/v1/hse/info/rentwork',
  summary: 'What is rented (임대 장비·작업)',
  query: v.strictObject(all),
  returns: codes,
})

/** A step of a unit task with its hazard and what is done about it. */
export const standardWork = v.object({
  id,
  sector_id: id,
  sector: v.string(),
  mid_class_id: id,
  mid_class: v.string(),
  unit_class_id: id,
  unit_class: v.string(),
  unit_task_id: id,
  unit_task: v.string(),
  step: v.string(),
  hazard: v.string(),
  measure: v.string(),
  /** contract/codes/disaster-types.ts */
  disaster_type: v.nullable(id),
})
export type StandardWork = v.InferOutput<typeof standardWork>

export const standardWorkList = endpoint({
  id: 'hse.standardWork',
  method: 'GET',
  path: '/api/v1/hse/standard/work',
  summary: 'Standard work by class and keyword: steps, hazards and measures',
  query: v.strictObject({
    ...paging(50, 1000),
    sector_id: v.optional(idParam),
    mid_class_id: v.optional(idParam),
    unit_class_id: v.optional(idParam),
    unit_task_id: v.optional(idParam),
    keyword: v.optional(text(200)),
  }),
  returns: listOf(standardWork),
})

/** The unit tasks of a unit class, by their names: what fields of forms are suggested (표준작업 검색). */
export const unitTasks = v.object({
  sector: v.string(),
  mid_class: v.string(),
  unit_class: v.string(),
  unit_tasks: v.array(v.string()),
})
export type UnitTasks = v.InferOutput<typeof unitTasks>

export const standardTasks = endpoint({
  id: 'hse.standardTasks',
  method: 'GET',
  path: '/api/v1/hse/standard/task',
  summary: 'All unit tasks of the standard work by their unit classes; 304 while they are the same',
  returns: v.object({ data: v.array(unitTasks) }),
})

const name = v.pipe(
  requiredName(100),
  v.transform((value) => value.trim()),
)
const sentence = v.pipe(
  requiredText(500),
  v.transform((value) => value.trim()),
)

/** A row of the set, as a spreadsheet has it: the classes by their names. */
export const standardWorkLine = v.strictObject({
  sector: name,
  mid_class: name,
  unit_class: name,
  unit_task: name,
  step: sentence,
  hazard: sentence,
  measure: sentence,
  disaster_type: v.optional(v.nullable(v.pipe(id, v.maxValue(34)))),
})
export type StandardWorkLine = v.InferOutput<typeof standardWorkLine>

export const standardWorkImport = endpoint({
  id: 'hse.import',
  method: 'PUT',
  path: '/api/v1/hse/standard/work',
  summary: 'Imports rows of standard work, all or none: new ones are added, known ones corrected',
  body: v.strictObject({
    rows: countedRows(standardWorkLine, 5000),
  }),
  returns: v.object({ added: v.number(), corrected: v.number(), unchanged: v.number() }),
})
