import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, listOf, paging, text } from '../wire/schema.ts'

/** The main contractor of a project, or one of its partners (협력업체). */
export const companyRow = v.object({
  id,
  name: v.string(),
  /** in the project that the request names; null if it names none */
  kind: v.nullable(v.picklist(['main', 'partner'])),
  /** business registration number, 3-2-5 */
  biz_no: v.nullable(v.string()),
  representative: v.nullable(v.string()),
})
export type CompanyRow = v.InferOutput<typeof companyRow>

export const companyList = endpoint({
  id: 'company.list',
  method: 'GET',
  path: '/api/v1/company',
  summary: 'Companies of a project; without one all that the caller may see',
  query: v.strictObject({
    ...paging(100, 1000),
    projectId: v.optional(idParam),
    keyword: v.optional(text(200)),
    name: v.optional(text(200)),
    biz_no: v.optional(text(20)),
    representative: v.optional(text(200)),
  }),
  returns: listOf(companyRow),
})
