import type { Context } from 'hono'
import * as v from 'valibot'
import { appVersion } from '../../contract/identity/device.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import type { Trace } from '../platform/trace.ts'

export const metricsPath = '/metrics'

/** What a request says of itself in the lines of the log; a version that is none of ours says nothing. */
export function traceOf(c: Context, requestId: string): Trace {
  const version = v.safeParse(appVersion, c.req.header(header.appVersion))
  return { requestId, ...(version.success && { appVersion: version.output }) }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The names under which an answer is counted, a limited set. */
export function answerOf(c: Context, endpoint: Endpoint | undefined) {
  const { path, method } = c.req
  const other = /^\/(api|media)(\/|$)/.test(path) ? 'unmatched' : 'static'
  return {
    method: methods.has(method) ? method : 'other',
    route: endpoint?.path ?? (path === metricsPath ? metricsPath : other),
    status: `${Math.floor(c.res.status / 100)}xx`,
  }
}
