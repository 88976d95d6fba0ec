import { noticeBoard } from '../../contract/thread/board.ts'
import type { Kind } from '../api/rights/case.ts'
import type { Stage } from '../api/rights/request-for.ts'
import type { Change } from './watch.ts'

type Row = Record<string, unknown>

/**
 * The caller, and the project: by design §5 and by hand, independent of the server's own policies.
 */
interface Asker {
  kind: Kind
  /** null: no session */
  id: number | null
  companyId: number | null
  siteId: number
}

export function askerOf(stage: Stage, kind: Kind): Asker {
  const person = stage.personOf(kind)
  return {
    kind,
    id: person?.id ?? null,
    companyId: person?.companyId ?? null,
    // The outsider manages a project of their own.
    siteId: kind === 'outsider' ? (person?.projectId ?? 0) : stage.site.id,
  }
}

const is =
  (...kinds: Kind[]) =>
  ({ kind }: Asker) =>
    kinds.includes(kind)

const administers = is('admin')
const heads = is('office', 'admin')

/** Head office everywhere, a manager on the own project. */
const runsProject = (asker: Asker, id: unknown) =>
  heads(asker) || (['manager', 'outsider'].includes(asker.kind) && id === asker.siteId)
const runs = (asker: Asker, row: Row) => runsProject(asker, row.project_id)

/** Drawings and files of libraries: safety, and who runs the project. */
const sharesFiles = (asker: Asker, row: Row) => asker.kind === 'safety' || runs(asker, row)

const own =
  (key: string) =>
  (asker: Asker, row: Row): boolean =>
    row[key] === asker.id

/** A post of a thread is its writer's, and level 5's; a notice is of who runs its place. */
const changesThread = (asker: Asker, row: Row) =>
  row.board_id === noticeBoard.id && row.id === row.root_id
    ? heads(asker) || runs(asker, row)
    : administers(asker) || row.writer_id === asker.id

/** Columns that never change, in any table. */
const fixed = ['id', 'created_at', 'demo', 'received_at']

/** For each table who may write its rows; `only` are columns with their own rule. */
interface Rule {
  writes: (asker: Asker, row: Row, change: Change) => boolean
  /** column → who may change it, and to what, or set it to anything other than `born` */
  only?: Record<string, (asker: Asker, row: Row, after: Row) => boolean>
  /** the value of a privileged column when a person who may not set it creates the row */
  born?: Row
}

const never = () => false

const rules: Record<string, Rule> = {
  member: {
    // A new person registers without rights and without a session.
    writes: (asker, row, change) => heads(asker) || row.id === asker.id || change.old === null,
    only: {
      level: administers,
      company_id: administers,
      is_activated: administers,
      suspended_at: administers,
      waiting_since: administers,
      username: administers,
      email: (asker, row) => administers(asker) || row.id === asker.id,
      password: (asker, row) => administers(asker) || row.id === asker.id,
      avatar_id: (asker, row) => administers(asker) || row.id === asker.id,
    },
    born: { level: 1, company_id: null, suspended_at: null, avatar_id: null },
  },
  session: { writes: (asker, row) => administers(asker) || row.member_id === asker.id },
  company: { writes: heads },
  project: { writes: (asker, row) => runsProject(asker, row.id), only: { time_zone: never } },
  project_group: { writes: heads },
  project_member: { writes: runs },
  past_member: { writes: runs },
  project_company: {
    writes: runs,
    only: { kind: heads, project_id: never, company_id: never },
    born: { kind: 'partner' },
  },
  project_order: { writes: runs, only: { project_id: never } },
  project_rent_work: { writes: runs },
  field: { writes: runs, only: { project_id: never } },
  drawing: { writes: sharesFiles, only: { project_id: never } },
  library_folder: { writes: sharesFiles, only: { project_id: never, board_id: never } },
  library_file: { writes: sharesFiles, only: { project_id: never, board_id: never } },
  // Its project is that of its file.
  library_version: { writes: own('member_id'), only: { upload_id: never, file_id: never } },
  library_upload: { writes: sharesFiles, only: { project_id: never, board_id: never } },
  // Its project is that of its drawing.
  drawing_revision: { writes: own('member_id'), only: { upload_id: never, drawing_id: never } },
  worker: {
    writes: (asker, row) =>
      heads(asker) ||
      ['manager', 'outsider'].includes(asker.kind) ||
      row.company_id === asker.companyId,
  },
  setting: { writes: administers },
  page: { writes: administers },
  gate: { writes: runs, only: { project_id: never } },
  gate_site: { writes: runs, only: { project_id: never } },
  gate_site_day: { writes: runs, only: { project_id: never } },
  gate_key: { writes: runs, only: { project_id: never, public_key: never, sealed: never } },
  gate_badge: { writes: runs, only: { project_id: never, token: never } },
  gate_bar: { writes: runs, only: { project_id: never } },
  gate_certificate: {
    writes: (asker, row) => row.member_id === asker.id || runs(asker, row),
    only: { member_id: never, public_key: never, expires_at: never },
  },
  gate_scanner: { writes: own('member_id') },
  invitation: { writes: administers, only: { hash: never, invited_by: never } },
  standard_work: { writes: administers },
  work_class: { writes: administers },
  hse_code: { writes: administers },
  signature: { writes: own('member_id'), only: { member_id: never } },
  member_document: { writes: own('member_id'), only: { member_id: never } },
  user_meta: { writes: own('member_id'), only: { member_id: never } },
  device: { writes: own('member_id'), only: { member_id: never } },
  upload: {
    writes: () => true,
    only: {
      owner_id: never,
      // What was given up or deleted for good in a library names no bytes any more.
      sha256: (_, row, after) => row.purpose === 'library' && after.sha256 === '',
      importer_id: (asker) => runsProject(asker, asker.siteId),
    },
    born: { importer_id: null },
  },
  post: {
    writes: ({ id }) => id !== null,
    only: {
      project_id: never,
      board_id: never,
      writer_id: never,
      company_id: never,
      device_at: never,
      sticky_order: runs,
      closed_at: (asker) => ['safety', 'manager'].includes(asker.kind),
    },
    born: { sticky_order: null, closed_at: null, deleted_at: null },
  },
  comment: {
    writes: ({ id }) => id !== null,
    only: {
      post_id: never,
      writer_id: never,
      parent_id: never,
      content: own('writer_id'),
      removed_by: (asker, _, after) => after.removed_by === asker.id,
    },
    born: { removed_by: null },
  },
  thread_post: {
    writes: ({ id }) => id !== null,
    only: {
      project_id: never,
      board_id: never,
      root_id: never,
      writer_id: never,
      device_at: never,
      title: changesThread,
      plain: changesThread,
      // Whoever deletes or hides a post unpins it.
      sticky_order: (asker, row) => changesThread(asker, row) || heads(asker) || runs(asker, row),
      hidden_at: heads,
      deleted_at: (asker, row) => changesThread(asker, row) || heads(asker),
    },
    born: { sticky_order: null, hidden_at: null, accepted_id: null, deleted_at: null },
  },
  thread_comment: {
    writes: ({ id }) => id !== null,
    only: {
      post_id: never,
      writer_id: never,
      parent_id: never,
      content: own('writer_id'),
      removed_by: (asker, _, after) => after.removed_by === asker.id,
    },
    born: { removed_by: null },
  },
  approval_document: {
    writes: ({ id }) => id !== null,
    only: {
      // Taken over from somebody who left, by who runs the project and for nobody else.
      writer_id: (asker, row, after) => runs(asker, row) && after.writer_id === asker.id,
      device_at: never,
      project_id: own('writer_id'),
      kind: own('writer_id'),
      title: own('writer_id'),
      plain: own('writer_id'),
      security: own('writer_id'),
      priority: own('writer_id'),
      // Of two writers, the one after as well: the take-over is a change.
      revision: (asker, row, after) => [row.writer_id, after.writer_id].includes(asker.id),
      round: own('writer_id'),
      deleted_at: own('writer_id'),
    },
    born: { status: 'temp', deleted_at: null, decided_at: null },
  },
  approval_element: {
    writes: ({ id }) => id !== null,
    only: {
      member_id: never,
      type: never,
      final: never,
      comments: own('member_id'),
      acted_at: own('member_id'),
    },
    born: { status: 'ready', comments: null, acted_at: null },
  },
  approval_round: {
    writes: ({ id }) => id !== null,
    only: { digest: never, submitted_at: never },
    born: { status: 'ongoing', ended_at: null },
  },
  approval_after: { writes: own('writer_id'), only: { document_id: never, writer_id: never } },
  approval_template: { writes: own('member_id'), only: { member_id: never } },
  thread_like: { writes: own('member_id') },
  thread_read: { writes: own('member_id') },
  thread_receipt: { writes: own('member_id') },
}

/** Columns that say whose a new thing is. */
const owners = ['writer_id', 'owner_id', 'member_id', 'invited_by']
const owned = new Set([
  'post',
  'comment',
  'thread_post',
  'thread_comment',
  'approval_document',
  'approval_after',
  'approval_template',
  'upload',
  'invitation',
  'signature',
  'member_document',
])

/** What of a written row was not the asker's to write; null when all of it was. */
export function wrongIn(change: Change, asker: Asker): string | null {
  const { tab, old: before, new: after } = change
  const row = before ?? after ?? {}
  const rule = rules[tab]
  const said = (what: string) => `${asker.kind} ${what} of ${tab} ${String(row.id ?? '')}`
  if (before && after) {
    const moved = fixed.find((name) => name in before && before[name] !== after[name])
    if (moved) return said(`changed ${moved} (${before[moved]} to ${after[moved]})`)
  }
  if (!before && after?.demo === true) return said('made demo data')
  if (!before && after && 'revision' in after && after.revision !== 1) {
    return said(`made revision ${after.revision}`)
  }
  if (!rule) return null
  if (!rule.writes(asker, row, change)) return said('wrote a row')
  if (!after) return null
  for (const [name, may] of Object.entries(rule.only ?? {})) {
    if (before) {
      if (before[name] !== after[name] && !may(asker, row, after)) {
        return said(`changed ${name} (${before[name]} to ${after[name]})`)
      }
    } else if (rule.born && name in rule.born && after[name] !== rule.born[name]) {
      if (!may(asker, after, after)) return said(`made a row with ${name} = ${after[name]}`)
    }
  }
  if (!before && owned.has(tab)) {
    const owner = owners.find((name) => name in after)
    if (owner && after[owner] !== asker.id)
      return said(`made a row with ${owner} = ${after[owner]}`)
  }
  return null
}

/** Calls that write what others have written, or that a code authorizes: not the caller's own. */
const inAnothersName = /^(review|auth)\.|^member\.create$/

export function wrongsIn(call: string, changes: readonly Change[], asker: Asker): string[] {
  if (inAnothersName.test(call) && asker.kind !== 'nobody') {
    // Even so nobody gains rights by it.
    const rises = changes.filter(({ tab }) => tab === 'member' || tab === 'project_member')
    return call.startsWith('review.') ? rises.flatMap((one) => wrongIn(one, asker) ?? []) : []
  }
  return changes.flatMap((change) => wrongIn(change, asker) ?? [])
}
