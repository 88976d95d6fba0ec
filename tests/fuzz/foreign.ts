import { randomUUIDv7 } from 'node:crypto'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { makeBuild } from '../api/build.ts'
import { makeCall } from '../api/client.ts'
import { type Case, type Kind, kinds } from '../api/rights/case.ts'
import { requestFor } from '../api/rights/request-for.ts'
import { endpointOf, setStage } from '../api/rights/stage.ts'
import { table } from '../api/rights/table.ts'
import { faultOf, type Response, type Sent, send } from './exchange.ts'
import { resourceNamed } from './pool.ts'
import { askerOf, wrongsIn } from './rightful.ts'
import { drawFrom, pick } from './spoil.ts'
import type { Change } from './watch.ts'
import { credentialOf, type World } from './world.ts'

/**
 * In the name of everything of the other project: no answer to people of this one may contain it.
 */
const secret = '남의비밀'

type Targets = ReadonlyMap<string, unknown>

/** One of each thing, of a project, companies and people unrelated to the people of the stage. */
async function foreignTargets({ place, known }: World): Promise<Targets> {
  const { pool } = place.services
  const call = makeCall(place.app)
  const there = await setStage(makeBuild(place.services), call, place.services)
  const about = (name: string, board?: 7): Case => ({
    call: name,
    relation: 'colleague',
    expected: [],
    ...(board && { board }),
  })
  const { post, photo, commentId } = await there.target(about('comment.update', 7), 'manager')
  const noted = await there.approval.noted()
  const targets = new Map<string, unknown>([
    ['project', there.site.id],
    ['company', await there.partner()],
    ['member', there.colleague.id],
    ['field', await there.field()],
    ['drawing', await there.drawing()],
    ['post', post.id],
    ['comment', commentId],
    ['approval_document', await there.approval.underWay()],
    ['approval_after', noted.afterId],
    ['upload', photo.line.id],
    ['worker', (await there.employee(about('employee.detail'))).id],
    ['project_order', await there.order()],
    ['review', await there.held()],
    ['invitation', await there.account('invitation.revoke')],
    ['signature', await there.stored(about('signature.update'), 'manager')],
    ['member_document', await there.stored(about('document.update'), 'manager')],
    ['user_meta', await there.setting(about('meta.update'), 'manager')],
    ['session', there.colleague.sessionId],
    ['gate', await there.gate.gate()],
    ['gate_badge', (await there.gate.badge()).id],
    ['gate_bar', await there.gate.ban()],
    ['gate_scan', await there.gate.gateEvent()],
  ])
  const ids = [there.site.id, there.cast.outsider.projectId]
  const named: [string, string][] = [
    ['project', `update project set field_name = field_name || $1 where id = any($2)`],
    ['field', `update field set field_name = field_name || $1 where project_id = any($2)`],
    ['post', `update post set title = title || $1 where project_id = any($2)`],
    ['approval', `update approval_document set title = title || $1 where project_id = any($2)`],
    [
      'company',
      `update company set name = name || $1
        where id in (select company_id from project_company where project_id = any($2))`,
    ],
    [
      'member',
      `update member set name = name || $1
        where id in (select member_id from project_member where project_id = any($2))`,
    ],
    [
      'worker',
      `update worker set name = name || $1
        where id in (select worker_id from project_worker where project_id = any($2))`,
    ],
  ]
  for (const [, statement] of named) {
    await pool.query(statement, [secret, ids.filter((id) => !known.projects.includes(id))])
  }
  return targets
}

interface Leaf {
  part: 'params' | 'query' | 'body'
  name: string
  target: string
}

const entriesOf = (schema: unknown): string[] =>
  Object.keys((schema as { entries?: object } | undefined)?.entries ?? {})

/** Where a call names a thing, whether the request at hand does or not. */
function leavesOf(endpoint: Endpoint): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    entriesOf(endpoint[part]).flatMap((name) => {
      // The id of a new thing is the device's own.
      if (part === 'body' && name === 'id') return []
      const target = resourceNamed(endpoint, name)
      return target ? [{ part, name, target }] : []
    }),
  )
}

const several = /ids$|Ids$|post_sticky_order/

function withId(sent: Sent, { part, name }: Leaf, id: unknown): Sent {
  const value = several.test(name) && part === 'body' ? [id] : id
  return { ...sent, [part]: { ...Object(sent[part]), [name]: value } }
}

/**
 * The answer without the requested id, to compare what it says. A small number is in times and in
 * other ids as well: it counts where it stands alone.
 */
function saidOf({ status, text }: Response, id: unknown): string {
  const alone = new RegExp(`(?<![\\w.-]|\\d:)${id}(?![\\w.:-])`, 'g')
  return `${status} ${status < 300 ? '' : text.replaceAll(alone, '·')}`
}

export interface ForeignTally {
  requested: number
  findings: string[]
}

export interface ForeignOptions {
  seed: number
  /** how many kinds of people for each row of the table; all by default */
  most?: number
  only?: (endpoint: Endpoint) => boolean
}

/**
 * Every id of a valid request, in turn, is replaced by one of another project, company or person.
 * The answer must be word for word that of an unknown id, reveal nothing, and write nothing.
 */
export async function foreignIds(
  world: World,
  written: () => Promise<Change[]>,
  { seed, most = kinds.length, only = () => true }: ForeignOptions,
): Promise<ForeignTally> {
  const targets = await foreignTargets(world)
  const tally: ForeignTally = { requested: 0, findings: [] }
  const draw = drawFrom(seed)
  for (const row of table) {
    const endpoint = endpointOf(row.call)
    const leaves = leavesOf(endpoint).filter(({ target }) => targets.has(target))
    if (leaves.length === 0 || !only(endpoint)) continue
    await world.restore()
    // Head office is of every project: for them there is nothing foreign.
    const able = kinds.filter(
      (kind, index) =>
        row.expected[index] === 'ok' && !['nobody', 'office', 'admin'].includes(kind),
    )
    const chosen = most < able.length ? Array.from({ length: most }, () => pick(able, draw)) : able
    for (const kind of chosen) {
      for (const leaf of leaves) {
        tally.requested += 1
        tally.findings.push(...(await tryLeaf(world, written, row, kind, leaf, targets)))
      }
    }
  }
  return tally
}

async function tryLeaf(
  world: World,
  written: () => Promise<Change[]>,
  row: Case,
  kind: Kind,
  leaf: Leaf,
  targets: Targets,
): Promise<string[]> {
  const endpoint = endpointOf(row.call)
  const shown = await credentialOf(world, kind, endpoint)
  const ask = async (): Promise<Sent> => ({
    params: {},
    query: {},
    body: undefined,
    headers: {},
    ...(await requestFor(world.stage, row, kind)),
  })
  const id = targets.get(leaf.target)
  const missing = typeof id === 'number' ? 2_147_000_001 : randomUUIDv7()
  const base = await ask()
  const nobodys = await send(world.place, shown, endpoint, withId(base, leaf, missing))
  const taken = nobodys.status < 400 && endpoint.method !== 'GET'
  const sent = withId(taken ? await ask() : base, leaf, id)
  await written()
  const received = await send(world.place, shown, endpoint, sent)
  await world.place.services.background.idle()
  const changes = await written()

  const found: string[] = []
  const say = (what: string) =>
    found.push(
      `${endpoint.id} (${row.relation}) as ${kind} with a foreign ${leaf.part}.${leaf.name}: ${what}`,
    )
  const fault = faultOf(endpoint, received)
  if (fault) say(fault)
  const [theirs, none] = [saidOf(received, id), saidOf(nobodys, missing)]
  if (theirs !== none) say(`answers ${theirs.slice(0, 300)} in place of ${none.slice(0, 300)}`)
  if (received.text.includes(secret)) say(`shows ${secret}`)
  for (const wrong of wrongsIn(endpoint.id, changes, askerOf(world.stage, kind))) say(wrong)
  if (received.status >= 400 && changes.length > 0) say(`is refused and writes ${changes[0]?.tab}`)
  return found
}
