import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What is counted while the server works. Every label has a fixed set of values: templates of
 * routes, classes of status, verbs of SQL, codes of refusals; never an id, a path or an address.
 */
export interface Meters {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  inFlight: Gauge
  queries: Histogram<'verb'>
  replays: Counter
  refusedUploads: Counter<'reason'>
  uploadBytes: Counter
}

/** `process`: with those of the process and its event loop, which cost something all the time. */
export function makeMeters(options: { process: boolean }): Meters {
  const registry = new Registry()
  const registers = [registry]
  if (options.process) collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'siteon_http_request_duration_seconds',
      help: 'Time until an answer began, by route template and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    inFlight: new Gauge({
      name: 'siteon_http_requests_in_flight',
      help: 'Requests whose answer has not begun',
      registers,
    }),
    queries: new Histogram({
      name: 'siteon_db_query_duration_seconds',
      help: 'Time of a statement, by its verb',
      labelNames: ['verb'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
      registers,
    }),
    replays: new Counter({
      name: 'siteon_idempotent_replays_total',
      help: 'Writes that came again under their key and got the stored answer',
      registers,
    }),
    refusedUploads: new Counter({
      name: 'siteon_uploads_refused_total',
      help: 'Requests with bytes or a form that were refused, by code',
      labelNames: ['reason'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'siteon_upload_received_bytes_total',
      help: 'Bytes of files that were taken in',
      registers,
    }),
  }
}
