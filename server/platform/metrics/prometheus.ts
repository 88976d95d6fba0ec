import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { watchServer } from './gauges.ts'
import type { Meters } from './meters.ts'

/** Loaded only where METRICS_TOKEN is set: a start is not to wait for it otherwise. */
export function prometheus(): Meters {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'siteon_http_request_duration_seconds',
    help: 'Time until an answer began, by route template and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inFlight = new Gauge({
    name: 'siteon_http_requests_in_flight',
    help: 'Requests whose answer has not begun',
    registers,
  })
  const queries = new Histogram({
    name: 'siteon_db_query_duration_seconds',
    help: 'Time of a statement, by its verb',
    labelNames: ['verb'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
    registers,
  })
  const replays = new Counter({
    name: 'siteon_idempotent_replays_total',
    help: 'Writes that came again under their key and got the stored answer',
    registers,
  })
  const refusedUploads = new Counter({
    name: 'siteon_uploads_refused_total',
    help: 'Requests with bytes or a form that were refused, by code',
    labelNames: ['reason'],
    registers,
  })
  const uploadBytes = new Counter({
    name: 'siteon_upload_received_bytes_total',
    help: 'Bytes of files that were taken in',
    registers,
  })
  return {
    watch: (watched) => watchServer(registry, watched),
    opened() {
      inFlight.inc()
      return (answer, seconds) => {
        inFlight.dec()
        requests.observe(answer, seconds)
      }
    },
    query: (verb, seconds) => queries.observe({ verb }, seconds),
    replayed: () => replays.inc(),
    refusedUpload: (reason) => refusedUploads.inc({ reason }),
    uploaded: (bytes) => uploadBytes.inc(bytes),
    print: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}
