import * as v from 'valibot'
import { mostListed } from '../sheet/attendance-list.ts'
import { importAnswer, importBody } from '../sheet/import.ts'
import { endpoint } from '../wire/endpoint.ts'
import { atProject } from './site.ts'

export const gateImport = endpoint({
  id: 'gate.import',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/passing/import',
  summary:
    'Adds gate events of a paper list: all or none, or the valid rows only; a row that exists already is reported (manager)',
  params: atProject,
  body: v.strictObject(importBody(mostListed)),
  returns: v.object({
    ...importAnswer,
    /** rows whose gate events all existed already */
    unchanged: v.number(),
  }),
})
