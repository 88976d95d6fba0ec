import * as v from 'valibot'
import { fieldTypes, safetyGrades } from '../codes/field-codes.ts'
import { importAnswer, importBody, mostImportRows } from '../sheet/import.ts'
import { nameText, requiredName } from '../text/name-text.ts'
import {
  emptyAsAbsent,
  emptyAsNull,
  noneAsAbsent,
  orDigits,
  orIdsText,
  orJsonText,
  sentBack,
} from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readRevision } from '../wire/read-version.ts'
import {
  day,
  done,
  enteredDay,
  id,
  idInBody,
  idParam,
  listOf,
  paging,
  personRef,
  text,
} from '../wire/schema.ts'
import { fieldOrders } from './field-order.ts'
import { isPlacePhoto } from './place-photo.ts'

/**
 * The label of the list that a field belongs to: a segment of the address field/{fieldCode}, where
 * `all` and `info` are reserved.
 */
export const fieldCodePattern = /^(?!(?:all|info)$)[0-9A-Za-z가-힣][0-9A-Za-z가-힣._-]{0,49}$/

/** Won, at most the 15 digits of spec §9. */
export const mostMoney = 999_999_999_999_999

const type = v.picklist(fieldTypes.map((option) => option.value))
const grade = v.picklist(safetyGrades.map((option) => option.value))
const nullableText = v.nullable(v.string())

/** A field: a work site or lot of a project (현장·공구); all of it that fits a card. */
export const fieldRow = v.object({
  id,
  project_id: id,
  field_name: v.string(),
  /** the list of the project that it belongs to */
  field_code: nullableText,
  field_type: nullableText,
  facility_category_id: v.nullable(id),
  /** names from the outermost class to the innermost */
  facility_category: v.array(v.string()),
  contract_code: nullableText,
  address: nullableText,
  director_name: nullableText,
  manager_name: nullableText,
  safety_manager_name: nullableText,
  phone: nullableText,
  start_work_at: v.nullable(day),
  be_completed_at: v.nullable(day),
  work_begin_at: v.nullable(day),
  work_end_at: v.nullable(day),
  safety_grade: nullableText,
  format: nullableText,
  scale1: nullableText,
  scale2: nullableText,
  scale3: nullableText,
  /** won */
  deposit_amount: v.nullable(v.number()),
  companies: v.array(v.object({ id, name: v.string() })),
  revision: v.number(),
})
export type FieldRow = v.InferOutput<typeof fieldRow>

export const field = v.object({
  ...fieldRow.entries,
  /** JSON text each (spec §3) */
  field_view: nullableText,
  field_map: nullableText,
  field_photo: nullableText,
  users: v.array(personRef),
  meta: v.record(v.string(), v.unknown()),
})
export type Field = v.InferOutput<typeof field>

const jsonText = v.pipe(
  text(20_000),
  v.check((value) => {
    try {
      JSON.parse(value)
      return true
    } catch {
      return false
    }
  }, 'json'),
)

const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(emptyAsNull(v.nullable(schema)))
/** Sent when non-empty only (spec §5): empty text leaves them out. */
const ids = emptyAsAbsent(
  v.optional(v.nullable(orIdsText(v.pipe(v.array(id), v.maxLength(500, 'max'))))),
)

/** What both writes may set; anything else is refused by its name. */
const writable = {
  /** a number; digits in text are taken for one (spec §5) */
  facility_category_id: optional(v.union([id, idParam])),
  field_code: optional(v.pipe(v.string(), v.regex(fieldCodePattern, 'code'))),
  field_type: optional(type),
  contract_code: optional(nameText(100)),
  address: optional(nameText(200)),
  director_name: optional(nameText(100)),
  manager_name: optional(nameText(100)),
  safety_manager_name: optional(nameText(100)),
  phone: optional(v.pipe(v.string(), v.regex(/^[0-9+() -]{0,30}$/, 'phone'))),
  start_work_at: optional(enteredDay),
  be_completed_at: optional(enteredDay),
  work_begin_at: optional(enteredDay),
  work_end_at: optional(enteredDay),
  safety_grade: optional(grade),
  format: optional(nameText(100)),
  scale1: optional(nameText(100)),
  scale2: optional(nameText(100)),
  scale3: optional(nameText(100)),
  deposit_amount: optional(
    orDigits(
      v.pipe(v.number(), v.safeInteger('int'), v.minValue(0, 'min'), v.maxValue(mostMoney, 'max')),
    ),
  ),
  field_view: optional(jsonText),
  field_map: optional(jsonText),
  /**
   * JSON text; pictures uploaded by POST /api/v1/file are in it as {"files": [id, …]}, at most four
   */
  field_photo: optional(v.pipe(jsonText, v.check(isPlacePhoto, 'picture'))),
  /** sent when non-empty only (spec §5); null takes all of them off */
  company_ids: ids,
  user_ids: ids,
  meta: emptyAsAbsent(
    v.optional(
      orJsonText(
        v.pipe(
          v.record(
            v.pipe(v.string(), v.regex(/^[\w가-힣.-]{1,64}$/, 'key')),
            v.nullable(v.union([text(2000), v.number(), v.boolean()])),
          ),
          v.check((meta) => Object.keys(meta).length <= 50, 'max'),
        ),
      ),
    ),
  ),
}

export const fieldCreateBody = v.strictObject({
  project_id: idInBody,
  field_name: requiredName(200),
  ...writable,
})
export type FieldCreate = v.InferOutput<typeof fieldCreateBody>

const fieldChange = v.strictObject({ field_name: v.optional(requiredName(200)), ...writable })
export type FieldUpdate = v.InferOutput<typeof fieldChange>

export const fieldUpdateBody = sentBack(
  v.strictObject({
    ...fieldChange.entries,
    /** its own */
    id: v.optional(idInBody),
    project_id: noneAsAbsent(v.optional(v.nullable(idInBody))),
    projectId: noneAsAbsent(v.optional(v.nullable(idInBody))),
    /** the revision that was read, where no If-Match names it */
    revision: readRevision,
  }),
  field.entries,
)

/** First and last days that belong together. */
export const fieldPeriods = [
  ['start_work_at', 'be_completed_at'],
  ['work_begin_at', 'work_end_at'],
] as const

type Days = { readonly [K in (typeof fieldPeriods)[number][number]]?: string | null | undefined }

/** The ends of periods that lie before their beginnings. */
export function endsTooEarly(days: Days): (keyof Days)[] {
  return fieldPeriods.flatMap(([begin, end]) => {
    const [from, to] = [days[begin], days[end]]
    return from && to && to < from ? [end] : []
  })
}

const one = v.object({ id: idParam })

/** `code` of GET /field and of the address; `all` on the screen is no code. */
export const fieldList = endpoint({
  id: 'field.list',
  method: 'GET',
  path: '/api/v1/field',
  summary: 'Fields (work sites) of a project',
  query: v.strictObject({
    ...paging(100, 1000),
    projectId: idParam,
    keyword: v.optional(text(200)),
    companyId: v.optional(idParam),
    type: v.optional(text(50)),
    code: v.optional(text(50)),
    /** with `metaValue`: whose meta says so; alone: whose meta has it */
    metaKey: v.optional(text(64)),
    /** with `metaKey`: its value */
    metaValue: v.optional(text(2000)),
    order_by: v.optional(v.picklist(fieldOrders)),
    order_direction: v.optional(v.picklist(['asc', 'desc'])),
  }),
  returns: listOf(fieldRow),
})

export const fieldOne = endpoint({
  id: 'field.one',
  method: 'GET',
  path: '/api/v1/field/{id}',
  summary: 'One field; ETag is its revision',
  params: one,
  returns: field,
})

export const fieldCreate = endpoint({
  id: 'field.create',
  method: 'POST',
  path: '/api/v1/field',
  summary: 'Create a field: managers of the project, head office',
  body: fieldCreateBody,
  returns: field,
  success: 201,
})

/**
 * A field can be sent back as it was read. Its companies and people are written as `company_ids` and
 * `user_ids`.
 */
export const fieldUpdate = endpoint({
  id: 'field.update',
  method: 'POST',
  path: '/api/v1/field/{id}',
  version: 'optional',
  summary: 'Change a field; what is absent stays, null clears, If-Match guards it when it is sent',
  params: one,
  body: fieldUpdateBody,
  returns: field,
})

export const fieldRemove = endpoint({
  id: 'field.remove',
  method: 'DELETE',
  path: '/api/v1/field/{id}',
  summary: 'Delete a field that nothing uses; else 409 says what does',
  params: one,
  returns: done,
})

export const fieldsOfCompany = endpoint({
  id: 'field.company',
  method: 'GET',
  path: '/api/v1/field/company/{id}',
  summary: 'Fields at which a company works, of the projects that the caller sees',
  params: one,
  query: v.strictObject(paging(20, 1000)),
  returns: listOf(fieldRow),
})

export const fieldsOfUser = endpoint({
  id: 'field.user',
  method: 'GET',
  path: '/api/v1/field/users/{id}',
  summary: 'Fields that a member is in charge of, of the projects that the caller sees',
  params: one,
  query: v.strictObject(paging(100, 1000)),
  returns: listOf(fieldRow),
})

export const myFields = endpoint({
  id: 'field.mine',
  method: 'GET',
  path: '/api/v1/field/{projectId}/me',
  summary: 'Fields of a project that I am in charge of, or at which my company works',
  params: v.object({ projectId: idParam }),
  query: v.strictObject(paging(100, 1000)),
  returns: listOf(fieldRow),
})

export const facilityCategory = v.object({
  id,
  /** stays what it is, whatever the name becomes */
  code: v.string(),
  name: v.string(),
  /** 1 to 4 */
  depth: v.number(),
  parent_id: v.nullable(id),
})
export type FacilityCategory = v.InferOutput<typeof facilityCategory>

export const facilityCategories = endpoint({
  id: 'field.facilityCategory',
  method: 'GET',
  path: '/api/v1/field/facility-category/{depth}',
  summary: 'Kinds of facilities of one depth, beneath the given ones of the depths above',
  params: v.object({ depth: v.picklist(['cat1', 'cat2', 'cat3', 'cat4']) }),
  query: v.strictObject({
    ...paging(1000, 1000),
    keyword: v.optional(text(200)),
    /** id of the kind of depth 1 above */
    cat1: v.optional(idParam),
    /** id of the kind of depth 2 above */
    cat2: v.optional(idParam),
    /** id of the kind of depth 3 above */
    cat3: v.optional(idParam),
  }),
  returns: listOf(facilityCategory),
})

export const fieldImport = endpoint({
  id: 'field.import',
  method: 'POST',
  path: '/api/v1/field/import',
  summary: 'Create fields from the rows of a sheet: all or none, or the valid ones only',
  body: v.strictObject({ project_id: id, ...importBody(mostImportRows) }),
  returns: v.object(importAnswer),
})
