import { checkShapes, checkValues, type Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { namedUploads } from '../../../../contract/form/media.ts'
import type { Post, postTransition } from '../../../../contract/record/post.ts'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import type { Endpoint } from '../../../../contract/wire/endpoint.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import type { Moved } from '../../../../contract/workflow/apply.ts'
import { awaitedFiles } from '../../../../contract/workflow/awaited-files.ts'
import type { Refusal } from '../../../../contract/workflow/definition.ts'
import { transitRecord } from '../../../../contract/workflow/record.ts'
import { asksTheSame, findRow } from '../../../../contract/workflow/rows.ts'
import type { Call } from '../../../handler/call.ts'
import type { Lang } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { changeEvent, noticesOf } from '../../live/events.ts'
import { withDoers } from '../history/actor.ts'
import { assertLinks } from '../links/assert.ts'
import { assertPins } from '../links/assert-pins.ts'
import { actorOf } from '../policy.ts'
import { presentPost } from '../present.ts'
import type { PostRecord } from '../queries.ts'
import { boardOf, lockVisiblePost } from '../read/load.ts'
import { assertReferences } from '../read/references.ts'
import { factsOf, noticesOfTransition } from '../subject.ts'
import { type Change, mismatch, writeNext } from './change.ts'
import { fieldsOfIssues, invalidValues } from './input.ts'
import { bindManifest, checkManifest } from './manifest.ts'
import { notify } from './notify.ts'

/** The requested transition, whatever call it came by. */
export interface TransitionInput {
  action: string
  rowId?: string | undefined
  seen?: Values | undefined
  comment: string
  values: Values
  uploads: readonly ManifestItem[]
  writtenAt: string
  /** see `TransitionRequest` */
  withoutReason?: boolean
}

type TransitionCall = Pick<
  Call<Endpoint, Person>,
  'db' | 'who' | 'facts' | 'services' | 'publish' | 'ifMatch'
> & {
  params: { boardId: number; postId: string }
  reply(answer: Post, init: { etag: string }): Reply<Post>
}

export async function transitionPost(
  call: Call<typeof postTransition, Person>,
): Promise<Reply<Post>> {
  return await takeTransition(call, call.body)
}

/**
 * The one place where a request moves a record, or a row of one, to another state: under a lock on
 * the record, in one transaction with its history and notifications.
 */
export async function takeTransition(
  call: TransitionCall,
  input: TransitionInput,
): Promise<Reply<Post>> {
  const { db, who, facts, services, params } = call
  const board = boardOf(services.boards.forms, params.boardId)
  const { record: found, membership } = await lockVisiblePost(db, who, board, params.postId)
  const record = await withDoers(db, board, found)
  const change: Change = { board, record, who, membership, facts, writtenAt: input.writtenAt }
  const actor = actorOf(who, membership, board)
  const wrong = shapeIssues(board, record, input)
  const values = wrong.length > 0 ? {} : input.values
  const next = transitRecord(board, factsOf(record), actor, {
    ...input,
    values,
    at: input.writtenAt,
  })
  const refusal = 'refusal' in next ? next : null
  assertMay(refusal)
  const seen = call.ifMatch() === record.revision || seenAsItIs(board, record, input)
  if (!seen) throw mismatch(change)
  if (wrong.length > 0) throw invalidValues(board, wrong, facts.lang)
  if ('refusal' in next) throw refused(next, change, input, facts.lang)
  assertArrived(board, record, input, facts.lang)

  const lines = await checkManifest(db, who.id, { holder: 'post', id: record.id }, input.uploads)
  const attached = new Map([...record.uploads, ...lines].map((file) => [file.id, file.kind]))
  const issues = writtenIssues(board, next, input, attached)
  if (issues.length > 0) throw invalidValues(board, issues, facts.lang)
  const named = { before: record.values, after: next.values }
  await assertReferences(db, board, named, { who, membership, facts })
  await assertLinks(call, board, named, { postId: record.id, membership })
  await assertPins(db, board, named, { projectId: membership.projectId, lang: facts.lang })
  await bindManifest(db, who.id, { holder: 'post', id: record.id }, lines)

  const { record: after } = await writeNext(
    db,
    change,
    {
      content: record.content,
      values: next.values,
      status: next.state,
      transition: { action: input.action, rowId: input.rowId },
    },
    // A decision on what others did reads as a verification.
    input.rowId === undefined && next.transition.by.not ? 'verify' : 'transition',
  )
  const place = input.rowId === undefined ? null : findRow(board, record.values, input.rowId)
  const about = {
    writerId: record.writer.id,
    responsible: after.responsibleCompanyIds,
    values: place?.row ?? record.values,
  }
  const notified: number[] = []
  for (const { kind, to } of noticesOfTransition(place?.field ?? board, next.transition, about)) {
    notified.push(...(await notify(db, board, who, kind, after, to)))
  }
  for (const event of [changeEvent('post', after, who.id), ...noticesOf(notified)])
    call.publish(event)
  return call.reply(presentPost(board, after, who, membership, Date.now()), {
    etag: etagOf(after.revision),
  })
}

/** A person without the right learns nothing of the version. */
function assertMay(refusal: Refusal | null): void {
  switch (refusal?.refusal) {
    case 'unknown-action':
      throw problem('invalid', { fields: { action: 'option' } })
    case 'not-allowed':
      throw problem('forbidden')
    case 'own-work':
      throw problem('own-action')
  }
}

function refused(refusal: Refusal, change: Change, { rowId }: TransitionInput, lang: Lang) {
  switch (refusal.refusal) {
    case 'missing':
    case 'not-taken': {
      const rule = refusal.refusal === 'missing' ? 'required' : 'unknown'
      if (refusal.fields.includes('comment'))
        return problem('invalid', { fields: { comment: rule } })
      const place = rowId === undefined ? null : findRow(change.board, change.record.values, rowId)
      const under = place ? `${place.field.key}.${rowId}.` : ''
      return invalidValues(
        change.board,
        refusal.fields.map((key): Issue => ({ path: `${under}${key}`, rule })),
        lang,
      )
    }
    case 'blocked':
      return invalidValues(change.board, refusal.blocks, lang)
    case 'no-row':
      return problem('invalid', { fields: { rowId: 'option' } })
    default: {
      const { detail } = mismatch(change)
      return problem('wrong-state', detail)
    }
  }
}

/** Nobody confirms work by a photo that nobody has seen. Throws `files-awaited`. */
function assertArrived(
  board: FormBoard,
  { values, uploads }: PostRecord,
  input: TransitionInput,
  lang: Lang,
): void {
  const arrived = new Set(uploads.flatMap(({ id, arrivedAt }) => (arrivedAt === null ? [] : [id])))
  const awaited = awaitedFiles(board, values, arrived, input)
  if (awaited.length === 0) return
  const issues = awaited.map(({ path }): Issue => ({ path, rule: 'not-arrived' }))
  throw problem('files-awaited', { fields: fieldsOfIssues(board, issues, lang) })
}

/** The row is as the person saw it, whatever has become of the rest of the record. */
function seenAsItIs(
  board: FormBoard,
  record: PostRecord,
  { rowId, seen }: TransitionInput,
): boolean {
  if (rowId === undefined || seen === undefined) return false
  const found = findRow(board, record.values, rowId)
  return found !== null && asksTheSame(found.field, found.row, seen)
}

/** What of the values has not the shape of its field. */
function shapeIssues(board: FormBoard, record: PostRecord, { rowId, values }: TransitionInput) {
  if (rowId === undefined) return checkShapes(board, values)
  const found = findRow(board, record.values, rowId)
  return found ? checkShapes(board, { [found.field.key]: [{ ...values, id: rowId }] }) : []
}

/** Issues of the fields that the transition wrote. */
function writtenIssues(
  board: FormBoard,
  next: Moved,
  { rowId, values }: TransitionInput,
  attached: ReadonlyMap<string, 'photo' | 'file'>,
): Issue[] {
  const found = rowId === undefined ? null : findRow(board, next.values, rowId)
  const under = found ? `${found.field.key}.${rowId}.` : ''
  const { requires = [], takes = [] } = next.transition
  // What it takes and was not sent may be asked for by what was.
  const written = new Set(
    [...Object.keys(values), ...requires, ...takes].map((key) => `${under}${key}`),
  )
  return [
    ...checkValues(board, next.values, Date.now()),
    ...namedUploads(board, next.values)
      .filter((named) => attached.get(named.id) !== named.kind)
      .map(({ path }): Issue => ({ path, rule: 'not-attached' })),
  ].filter(({ path }) => written.has(path))
}
