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
  returns: v.object({ ok: v.literal(true), database: v.literal('up') }),
})

/** Why a server is not ready: it stops; the database or the disk of the files takes no write. */
export const notReadyReasons = ['stopping', 'database', 'content'] as const
export type NotReadyReason = (typeof notReadyReasons)[number]

export const ready = endpoint({
  id: 'ready',
  method: 'GET',
  path: '/api/ready',
  summary: 'For load balancers: 503 with `data.reasons` while requests should go to another server',
  access: 'public',
  returns: v.object({ ok: v.literal(true) }),
})

export const openapi = endpoint({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Every call, as OpenAPI 3.1',
  access: 'public',
  returns: v.record(v.string(), v.unknown()),
})
