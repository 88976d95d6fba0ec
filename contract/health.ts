import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const ping = endpoint({
  id: 'ping',
  method: 'GET',
  path: '/api/ping',
  summary: 'The server can be reached; the database is not asked',
  access: 'public',
  returns: v.object({ ok: v.literal(true), time: v.string() }),
})

export const health = endpoint({
  id: 'health',
  method: 'GET',
  path: '/api/health',
  summary: '200 only when the database answers',
  access: 'public',
  returns: v.object({ ok: v.literal(true), database: v.literal('up'), version: v.string() }),
})

export const openapi = endpoint({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Every call, as OpenAPI 3.1',
  access: 'public',
  returns: v.record(v.string(), v.unknown()),
})
