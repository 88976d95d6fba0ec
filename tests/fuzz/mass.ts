import * as v from 'valibot'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { type Case, type Kind, kinds } from '../api/rights/case.ts'
import { requestFor } from '../api/rights/request-for.ts'
import { table } from '../api/rights/table.ts'
import { faultOf, type Sent, send } from './exchange.ts'
import { askerOf, wrongsIn } from './rightful.ts'
import { asRead, type Draw, drawFrom, pick } from './spoil.ts'
import { type Change, columnNames } from './watch.ts'
import { credentialOf, type World } from './world.ts'

export interface MassOptions {
  seed: number
  /**
   * columns tried for each call and kind of person; by default all of them, shared by the people
   */
  most?: number
  /** kinds of people that try; all by default */
  as?: readonly Kind[]
  only?: (endpoint: Endpoint) => boolean
}

export interface MassTally {
  /** columns sent along with a write */
  sent: number
  /** of these, columns that the contract knows: the database shows their effect */
  known: number
  findings: string[]
}

/** What an attacker would write into a column: a level, a flag, a foreign id, a time. */
const candidates: readonly unknown[] = [
  5,
  true,
  1,
  'manager',
  'main',
  '2020-01-01T00:00:00.000Z',
  null,
]

const isWrite = ({ method, answer }: Endpoint) =>
  !['GET', 'HEAD'].includes(method) && answer === 'json'

/** The value that a call's contract accepts for a column; undefined when it accepts none. */
function takenFor(endpoint: Endpoint, body: object, column: string): unknown {
  const { body: schema } = endpoint
  if (!schema) return undefined
  return candidates.find(
    (options) => v.safeParse(schema, asRead({ ...body, [column]: options })).success,
  )
}

class Writer {
  readonly world: World
  readonly written: () => Promise<Change[]>
  readonly tally: MassTally = { sent: 0, known: 0, findings: [] }

  constructor(world: World, written: () => Promise<Change[]>) {
    this.world = world
    this.written = written
  }

  async ask(row: Case, kind: Kind): Promise<Sent> {
    const requested = await requestFor(this.world.stage, row, kind)
    return { params: {}, query: {}, body: undefined, headers: {}, ...requested }
  }

  /** Sends it and compares what was written with what this kind of person may write. */
  async try(endpoint: Endpoint, sent: Sent, kind: Kind, what: string): Promise<number> {
    const { world, tally } = this
    const shown = await credentialOf(world, kind, endpoint)
    await this.written()
    const received = await send(world.place, shown, endpoint, sent)
    await world.place.services.background.idle()
    const changes = await this.written()
    const wrongs = wrongsIn(endpoint.id, changes, askerOf(world.stage, kind))
    const fault = faultOf(endpoint, received)
    const say = (found: string) => tally.findings.push(`${endpoint.id} with ${what}: ${found}`)
    if (fault) say(`${fault} as ${kind}`)
    for (const wrong of wrongs) say(wrong)
    // Otherwise a person who has gained rights would do all the rest with them.
    if (wrongs.length > 0) await world.restore()
    if (received.status >= 400 && changes.some(({ tab }) => tab === 'audit')) {
      say(`refused (${received.status}) and written all the same`)
    }
    return received.status
  }
}

/**
 * Adds every column of every table to a valid write, as every kind of person. Columns that the
 * contract does not know are refused by name, and known ones change nothing that the person may not
 * change. The database shows what was written.
 */
export async function massAssignment(
  world: World,
  written: () => Promise<Change[]>,
  options: MassOptions,
): Promise<MassTally> {
  const { seed, most, as = kinds, only = () => true } = options
  const writer = new Writer(world, written)
  const draw = drawFrom(seed)
  for (const endpoint of endpoints.filter(isWrite).filter(only)) {
    const tries = table
      .filter(({ call }) => call === endpoint.id)
      .flatMap((row) => as.map((kind) => ({ row, kind })))
      .filter(({ row, kind }) => row.expected[kinds.indexOf(kind)] !== '-')
    await world.restore()
    for (const [turn, { row, kind }] of tries.entries()) {
      // All columns for each call, dealt out to its people: what a contract refuses it refuses all.
      const share = (_: string, index: number) => index % tries.length === turn
      const mine = most
        ? Array.from({ length: most }, () => pick(columnNames, draw))
        : columnNames.filter(share)
      await tryColumns(writer, endpoint, row, kind, mine, draw)
      if (/logout|session\.end/.test(endpoint.id)) await world.restore()
    }
  }
  return writer.tally
}

/** Most valuable to an attacker: tried by everyone, everywhere it is known. */
const privileged =
  /^(level|is_?activ|role|is_?scanner|company_?id|kind|password|owner|state|projectId)/i

async function tryColumns(
  writer: Writer,
  endpoint: Endpoint,
  row: Case,
  kind: Kind,
  mine: readonly string[],
  draw: Draw,
): Promise<void> {
  const { tally } = writer
  const sent = await writer.ask(row, kind)
  const body = Object(sent.body) as object
  const fresh = columnNames.filter((name) => !(name in body))
  const isKnown = (name: string) => takenFor(endpoint, body, name) !== undefined
  if (endpoint.body && endpoint.bodyKind === 'json') {
    // A refused request takes nothing away: one of them does for all.
    for (const column of mine.filter((name) => !(name in body) && !isKnown(name))) {
      const more = { ...sent, body: { ...body, [column]: pick(candidates, draw) } }
      const status = await writer.try(endpoint, more, kind, column)
      tally.sent += 1
      if (status < 400) tally.findings.push(`${endpoint.id} takes ${column} from ${kind}`)
    }
  } else {
    const all = Object.fromEntries(fresh.map((name) => [name, pick(candidates, draw)]))
    await writer.try(endpoint, { ...sent, body: sent.raw ? undefined : all }, kind, 'all columns')
    tally.sent += fresh.length
  }
  for (const column of fresh) {
    if (!isKnown(column) || !(privileged.test(column) || mine.includes(column))) continue
    const again = await writer.ask(row, kind)
    const options = takenFor(endpoint, body, column)
    const more = { ...again, body: { ...Object(again.body), [column]: options } }
    await writer.try(endpoint, more, kind, `${column} = ${JSON.stringify(options)}`)
    tally.sent += 1
    tally.known += 1
  }
}
