import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { guestPath } from '../contract/guest/limits.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { appName, header } from '../contract/wire/headers.ts'
import { health, ping, ready } from '../contract/wire/health.ts'
import { quarantine } from './domains/quarantine/quarantine.ts'
import type { Bound } from './handler/bind.ts'
import type { Services } from './handler/services.ts'
import { addressOf, networkOf } from './http/address.ts'
import { deviceTimeOf, type Facts, langOf } from './http/facts.ts'
import { keyOf } from './http/idempotency.ts'
import { addressRate } from './http/limits.ts'
import { answerMetrics } from './http/metrics.ts'
import { answerOf, metricsPath, traceOf } from './http/observe.ts'
import { problem } from './http/problem.ts'
import { asProblem } from './http/refusal.ts'
import { refuse } from './http/refuse.ts'
import { isForeignWrite } from './http/same-origin.ts'
import { answerUse, securityHeaders } from './http/security.ts'
import { captchaSources } from './identity/recaptcha.ts'
import { makePipeline, type Pipeline } from './pipeline.ts'
import { note, traced } from './platform/trace.ts'

type Env = { Variables: { facts: Facts; endpoint?: Endpoint; isForeign?: boolean } }

/** Serves the app's own files; see server/static/. */
export type Fallback = (c: Context) => Promise<Response>

function factsOf(c: Context, services: Services): Facts {
  return {
    requestId: randomUUID(),
    lang: langOf(c.req.header('accept-language')),
    ip: addressOf(c, services.config.trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    deviceTime: deviceTimeOf(c.req.header(header.deviceTime)),
    key: null,
  }
}

const unlimited = new Set<string>([ping.path, health.path, ready.path])

/**
 * Whether a request counts against the limit of its address. Static files do not: everybody behind
 * one proxy needs them. Nor do health checks: a load balancer asks for them from one address.
 */
/** Paths of the page for guests: whoever reports without a name stays without one. */
const isGuest = (path: string) =>
  path.startsWith(`${guestPath}/`) || /^\/(guest(\/|$)|assets\/guest-)/.test(path)

function isLimited(path: string): boolean {
  return /^\/(api|media)(\/|$)/.test(path) && !unlimited.has(path.replace(/\/$/, ''))
}

/** Hono's spelling of a path of the contract. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Fixed names before parameters, so that /project/filter is no project. */
const inOrder = (a: Bound, b: Bound) =>
  honoPath(a.endpoint.path).replaceAll(':', '\u{10ffff}') <
  honoPath(b.endpoint.path).replaceAll(':', '\u{10ffff}')
    ? -1
    : 1

function mount(app: Hono<Env>, routes: readonly Bound[], pipeline: Pipeline): void {
  const methods = new Map<string, Set<string>>()
  for (const bound of [...routes].sort(inOrder)) {
    const { method, path } = bound.endpoint
    const known = methods.get(path) ?? new Set()
    methods.set(path, known.add(method))
    // Hono routes HEAD as GET.
    app.on(method === 'HEAD' ? 'GET' : method, honoPath(path), async (c, next) => {
      if (method === 'HEAD' && c.req.method !== 'HEAD') return next()
      const facts = c.get('facts')
      c.set('endpoint', bound.endpoint)
      facts.key = keyOf(c.req.header(header.idempotencyKey))
      if (facts.key) note({ key: facts.key })
      return pipeline(c, bound, facts)
    })
  }
  for (const [path, known] of methods) {
    app.all(honoPath(path), () => {
      throw problem('method-not-allowed', { headers: { allow: [...known].join(', ') } })
    })
  }
}

/** The whole server as a function of a request: the API, the media, and `fallback` for the rest. */
export function createApp(
  services: Services,
  routes: readonly Bound[],
  fallback?: Fallback,
): Hono<Env> {
  // A trailing slash is accepted (design §4).
  const app = new Hono<Env>({ strict: false })
  const { secure, recaptcha } = services.config
  const fixed = securityHeaders(secure, recaptcha && captchaSources(recaptcha))

  app.use(async (c, next) => {
    const started = performance.now()
    const facts = factsOf(c, services)
    c.set('facts', facts)
    const answered = services.meters.opened()
    await traced(traceOf(c, facts.requestId), async () => {
      await next()
      const api = c.req.path.startsWith('/api/')
      const { headers } = c.res
      if (!c.get('isForeign')) headers.set(header.app, appName)
      headers.set(header.requestId, facts.requestId)
      const use = answerUse(c.req.path, headers.get('content-type'))
      for (const [name, value] of fixed[use]) if (!headers.has(name)) headers.set(name, value)
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
      // The next request of this client goes to a server that stays.
      if (services.lifecycle.stopping) headers.set('connection', 'close')
      const ms = performance.now() - started
      answered(answerOf(c, c.get('endpoint')), ms / 1000)
      // Whoever reports without a name stays without one: neither address nor link.
      const guest = isGuest(c.req.path)
      services.log[api ? 'info' : 'debug']('request', {
        method: c.req.method,
        path: guest ? guestPath : c.req.path,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
        ...(!guest && { ip: facts.ip }),
      })
    })
  })
  app.use(async (c, next) => {
    if (isLimited(c.req.path)) {
      services.limits.take(`address:${networkOf(c.get('facts').ip)}`, addressRate)
    }
    if (isForeignWrite(c, services.config)) {
      // Unsigned, as by a portal: should a proxy replace the host, what phones hold keeps waiting.
      c.set('isForeign', true)
      const { origin, host } = c.req.header()
      services.log.warn('write from another origin refused', { origin, host })
      throw problem('forbidden')
    }
    await next()
  })

  // A part of a batch is a request like any other, of the same connection.
  const forward = (request: Request, c: Context) => app.fetch(request, c.env)
  mount(app, routes, makePipeline(services, quarantine, forward))
  app.get(metricsPath, (c) =>
    answerMetrics(services.meters, services.config.metricsToken, c.req.header('authorization')),
  )

  app.notFound(async (c) => {
    const ours = /^\/(api|media)(\/|$)/.test(c.req.path)
    if (ours || !fallback) return refuse(problem('not-found'), c.get('facts'), services.log)
    return fallback(c)
  })
  app.onError((error, c) => {
    const kind = c.get('endpoint')?.bodyKind ?? 'json'
    if (kind !== 'json') services.meters.refusedUpload(String(asProblem(error).code))
    return refuse(error, c.get('facts'), services.log)
  })
  return app
}
