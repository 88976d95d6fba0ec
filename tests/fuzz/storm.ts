import { randomUUIDv7 } from 'node:crypto'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { header } from '../../contract/wire/headers.ts'
import { type Kind, kinds } from '../api/rights/case.ts'
import { requestFor } from '../api/rights/request-for.ts'
import { table } from '../api/rights/table.ts'
import { type Pool as NamePool, validInputs } from './arbitrary.ts'
import { faultOf, type Response, type Sent, send } from './exchange.ts'
import { poolFor } from './pool.ts'
import { askerOf, wrongsIn } from './rightful.ts'
import { type Draw, drawFrom, isRefused, pick, spoil } from './spoil.ts'
import type { Change } from './watch.ts'
import { credentialOf, type World } from './world.ts'

/** What became of the requests of one call. */
export interface Tally {
  call: string
  valid: number
  spoilt: number
  /** of the valid ones, such as were done */
  done: number
  findings: string[]
}

export interface StormOptions {
  /** inputs of each kind for each call */
  each: number
  seed: number
  /** only these calls */
  only?: (endpoint: Endpoint) => boolean
}

/** People with the most rights come most often, so that most requests succeed. */
const asking: readonly Kind[] = [
  ...kinds,
  'admin',
  'admin',
  'admin',
  'manager',
  'manager',
  'office',
  'staff',
]

/** Tables whose every change has an audit entry. */
const audited = new Set([
  'company',
  'project',
  'project_company',
  'project_member',
  'project_order',
  'project_rent_work',
  'field',
  'worker',
  'member',
  'invitation',
  'setting',
  'post',
  'comment',
  'standard_work',
])

/** Something else than before, and more than where a person last was. */
const isChange = ({ old: before, new: after }: Change): boolean =>
  before === null ||
  after === null ||
  Object.keys(after).some(
    (name) =>
      name !== 'last_project_id' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** Of a file that a form carries: a picture, a text, and what only calls itself one. */
const contents: readonly [name: string, type: string, bytes: string | Uint8Array<ArrayBuffer>][] = [
  ['계획서.txt', 'text/plain', '안전관리계획서'],
  ['a.png', 'image/png', '<html></html>'],
  ['../../x.jpg', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['', '', ''],
  ['가'.repeat(300), 'x/y', new Uint8Array(70_000)],
]

function formOf(draw: Draw): FormData {
  const form = new FormData()
  const count = draw(3)
  for (let n = 0; n <= count; n += 1) {
    const [name, type, content] = pick(contents, draw)
    form.append(
      pick(['uploads', 'file_data', 'file_data', 'x'], draw),
      new File([content], name, { type }),
    )
  }
  if (draw(5) === 0) form.append('uploads', 'no file')
  return form
}

/** What belongs to a body of bytes or a form, and to a change of a versioned thing. */
function carried(endpoint: Endpoint, sent: Sent, draw: Draw): Sent {
  if (endpoint.bodyKind === 'multipart') return { ...sent, raw: sent.raw ?? formOf(draw) }
  if (endpoint.bodyKind === 'bytes' && sent.raw === undefined) {
    const length = pick([0, 1, 700, 70_000], draw)
    return {
      ...sent,
      raw: new Uint8Array(length),
      headers: {
        'content-type': 'application/octet-stream',
        [header.uploadOffset]: String(pick([0, 0, 1, 700], draw)),
        [header.uploadLength]: String(pick([length, 700, 1], draw)),
        ...sent.headers,
      },
    }
  }
  return sent
}

/** A request, and its sender. */
interface SentRequest extends Sent {
  kind: Kind
}

class Call {
  readonly world: World
  readonly endpoint: Endpoint
  readonly written: () => Promise<Change[]>
  readonly draw: Draw
  readonly tally: Tally
  #sent: SentRequest[] = []

  constructor(world: World, endpoint: Endpoint, written: () => Promise<Change[]>, seed: number) {
    this.written = written
    this.world = world
    this.endpoint = endpoint
    this.draw = drawFrom(seed)
    this.tally = { call: endpoint.id, valid: 0, spoilt: 0, done: 0, findings: [] }
  }

  /** The request that the rights table makes of the call, with everything that it is about. */
  async #send(): Promise<SentRequest | null> {
    const rows = table.filter((row) => row.call === this.endpoint.id && row.expected.includes('ok'))
    if (rows.length === 0) return null
    const row = pick(rows, this.draw)
    const able = kinds.filter((kind, index) => row.expected[index] === 'ok' && kind !== 'nobody')
    const kind = able.length > 0 ? pick(able, this.draw) : 'nobody'
    const requested = await requestFor(this.world.stage, row, kind)
    return { params: {}, query: {}, body: undefined, headers: {}, ...requested, kind }
  }

  /** The requested number of requests, half of them based on the rights table. */
  async #requests(pool: NamePool, count: number, seed: number): Promise<SentRequest[]> {
    const { endpoint, draw } = this
    const params = validInputs(endpoint.params, pool, count, seed)
    const queries = validInputs(endpoint.query, pool, count, seed + 1)
    const bodies =
      endpoint.bodyKind === 'json' ? validInputs(endpoint.body, pool, count, seed + 2) : []
    // What a call takes away is there for one request only.
    this.#sent = []
    for (let n = 0; n < Math.max(2, Math.ceil(count / 8)); n += 1) {
      const requested = await this.#send()
      if (requested) this.#sent.push(requested)
    }
    return Array.from({ length: count }, (_, n) => {
      const made: SentRequest = {
        kind: pick(asking, draw),
        params: { ...(params[n] as object) },
        query: { ...(queries[n] as object) },
        body: bodies[n],
        headers: {},
      }
      this.#normalize(made)
      const requested = n % 2 === 0 ? this.#sent[(n / 2) % this.#sent.length] : undefined
      if (!requested) return made
      return {
        // The person it was made for, or anyone.
        kind: draw(3) ? requested.kind : made.kind,
        params: requested.params ?? made.params,
        query: { ...(draw(2) ? made.query : {}), ...requested.query },
        body: this.#upon(requested.body, made.body),
        raw: requested.raw,
        headers: { ...requested.headers },
      }
    })
  }

  /** What two fields of one body have to agree on. */
  #normalize({ body }: Sent): void {
    if (typeof body !== 'object' || body === null) return
    const fields = body as Record<string, unknown>
    if ('password_confirmation' in fields && this.draw(5)) {
      fields.password_confirmation = fields.password
    }
    if ('username' in fields && this.draw(5)) fields.username = `fuzz.${this.draw(1_000_000)}`
    if ('key' in fields && this.endpoint.id === 'review.import') fields.key = randomUUIDv7()
  }

  /** The valid body, with some of its fields replaced; a new thing keeps its id. */
  #upon(requested: unknown, made: unknown): unknown {
    if (typeof requested !== 'object' || requested === null || Array.isArray(requested))
      return requested
    const taken = Object.entries(Object(made)).filter(
      ([name]) => name !== 'id' && this.draw(3) === 0,
    )
    const id = 'id' in requested && this.endpoint.quarantined ? { id: randomUUIDv7() } : {}
    const body = { ...requested, ...id, ...Object.fromEntries(taken) }
    this.#normalize({ params: {}, query: {}, body, headers: {} })
    return body
  }

  async #exchange(sent: Sent, kind: Kind): Promise<Response> {
    const { world, endpoint } = this
    const shown = await credentialOf(world, kind, endpoint)
    const received = await send(world.place, shown, endpoint, sent)
    const version = received.headers.get(header.etag)
    if (received.status !== 412 || !version || !this.draw(4)) return received
    return send(world.place, shown, endpoint, {
      ...sent,
      headers: { ...sent.headers, [header.ifMatch]: version },
    })
  }

  #verify(received: Response, sent: Sent, kind: Kind, refused: boolean): void {
    const { place } = this.world
    const fault =
      faultOf(this.endpoint, received) ??
      (refused && received.status < 400
        ? `takes what its contract refuses (${received.status})`
        : null)
    if (!fault) return
    const why = place.logged.findLast((line) => line.message === 'request failed')
    const what = JSON.stringify({ ...sent, raw: sent.raw && '…' }).slice(0, 600)
    this.tally.findings.push(
      `${this.endpoint.id} ${fault} as ${kind}: ${what}${received.status >= 500 ? ` — ${why?.error} ${String(why?.stack).slice(0, 900)}` : ''}`,
    )
  }

  /** This person was allowed to write what was written, and the audit has it where required. */
  async #rightful({ status }: Response, kind: Kind): Promise<void> {
    const { world, endpoint, tally } = this
    const changes = await this.written()
    for (const wrong of wrongsIn(endpoint.id, changes, askerOf(world.stage, kind))) {
      tally.findings.push(`${endpoint.id}: ${wrong}`)
    }
    const stored = changes.filter((change) => audited.has(change.tab) && isChange(change))
    const lines = changes.filter(({ tab }) => tab === 'audit').length
    if (status < 300 && stored.length > 0 && lines === 0) {
      tally.findings.push(`${endpoint.id} writes ${stored[0]?.tab} and no line of the audit`)
    }
    if (status >= 400 && (stored.length > 0 || lines > 0)) {
      tally.findings.push(`${endpoint.id} is refused (${status}) and writes ${stored[0]?.tab}`)
    }
  }

  async run(count: number, seed: number): Promise<void> {
    const { world, endpoint, draw, tally } = this
    const pool = await poolFor(endpoint, world.known)
    const requests = await this.#requests(pool, count, seed)
    for (const request of requests) {
      const { kind } = request
      const sent = carried(endpoint, request, draw)
      const versioned =
        endpoint.method === 'GET' || endpoint.method === 'PUT' || draw(4) === 0
          ? sent
          : { ...sent, headers: { [header.ifMatch]: '"r1"', ...sent.headers } }
      await this.written()
      const received = await this.#exchange(versioned, kind)
      await this.#rightful(received, kind)
      tally.valid += 1
      if (received.status < 300) tally.done += 1
      this.#verify(received, versioned, kind, isRefused(endpoint, versioned) && !versioned.raw)

      const spoilt = this.#spoilt(request)
      const bad = carried(endpoint, spoilt, draw)
      const shown = await credentialOf(world, kind, endpoint)
      const answer = await send(world.place, shown, endpoint, bad)
      tally.spoilt += 1
      this.#verify(answer, bad, kind, !bad.raw && isRefused(endpoint, bad))
      if (answer.status === 401 || received.status === 401) await world.restore()
    }
  }

  /** Spoilt until the contract itself refuses it; some are only strange to it. */
  #spoilt(request: Sent): Sent {
    for (let tries = 0; ; tries += 1) {
      const spoilt = spoil(this.endpoint, request, this.draw)
      if (tries > 6 || spoilt.raw || isRefused(this.endpoint, spoilt)) return spoilt
    }
  }
}

/** Requests at a time: what was made for the first of them is to be there for the last. */
const bout = 20

/** Sends each call its inputs, valid and not, as all kinds of people; 5xx and strange answers are findings. */
export async function storm(
  world: World,
  written: () => Promise<Change[]>,
  options: StormOptions,
): Promise<Tally[]> {
  const { each, seed, only = () => true } = options
  const tallies: Tally[] = []
  for (const [index, endpoint] of endpoints.filter(only).entries()) {
    const call = new Call(world, endpoint, written, seed + index * 7919)
    for (let from = 0; from < each; from += bout) {
      await world.restore()
      await call.run(Math.min(bout, each - from), seed + index * 7919 + from)
    }
    await world.place.services.background.idle()
    tallies.push(call.tally)
  }
  return tallies
}
