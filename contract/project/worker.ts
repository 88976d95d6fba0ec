import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idParam, listOf, paging, text } from '../wire/schema.ts'

/** A worker: a person on site without an account, for the gate and TBM. */
export const worker = v.object({
  id,
  name: v.string(),
  companyId: id,
  companyName: v.string(),
  /** trade (직종) */
  jobType: v.string(),
  /** last day on which the basic safety education is valid; null when none is known */
  educationExpires: v.nullable(day),
})
export type Worker = v.InferOutput<typeof worker>

export const workerList = endpoint({
  id: 'worker.list',
  method: 'GET',
  path: '/api/v1/worker',
  summary: 'The register of workers of a project',
  query: v.strictObject({
    ...paging(100, 1000),
    projectId: idParam,
    companyId: v.optional(idParam),
    keyword: v.optional(text(200)),
  }),
  returns: listOf(worker),
})
