import * as v from 'valibot'
import { commands, type Ready } from '../../outbox/commands/commands.ts'

/** Maximum file size: a browser holds it in memory, parts of it twice. */
export const maxFileBytes = 200 * 1024 * 1024

export type FileFault = 'tooLarge' | 'notJson' | 'foreign' | 'newer' | 'empty' | 'unread'

const wire = v.object({ method: v.string(), path: v.string(), body: v.nullable(v.string()) })

/** The needed fields of an op; only their shape is trusted. */
const item = v.object({
  op: v.object({
    id: v.string(),
    user: v.number(),
    kind: v.string(),
    v: v.number(),
    body: v.string(),
    entity: v.string(),
    title: v.string(),
    uncertain: v.boolean(),
    wire: v.nullable(wire),
    baseEtag: v.nullable(v.string()),
    baseOp: v.nullable(v.string()),
  }),
  photo: v.nullable(v.object({ name: v.string(), base64: v.string() })),
})

const head = v.object({ format: v.literal('siteon-outbox'), version: v.number() })
const file = v.object({
  exportedAt: v.string(),
  user: v.number(),
  items: v.array(item),
})

type Upload = Extract<Ready, { via: 'upload' }>

/** One line of the file, ready for upload; or why it is not. */
export interface FileItem {
  key: string
  title: string
  /** name of a photo */
  photo: string | null
  work:
    | {
        as: 'call'
        wire: v.InferOutput<typeof wire>
        ifMatch: string | null
        basedOn: string | null
      }
    | { as: 'photo'; upload: Upload; base64: string | null }
    | { as: 'nothing'; why: 'unknown' | 'foreign' }
}

export interface ReadFile {
  name: string
  exportedAt: string
  /** member id of the exporting person */
  user: number
  items: FileItem[]
}

/**
 * An exported outbox (src/outbox/change/export.ts), read completely before anything is sent: a
 * truncated, broken or foreign file uploads nothing.
 */
export async function readFile(input: File): Promise<ReadFile | FileFault> {
  if (input.size > maxFileBytes) return 'tooLarge'
  let json: unknown
  try {
    json = JSON.parse(await input.text())
  } catch (error) {
    return error instanceof SyntaxError ? 'notJson' : 'unread'
  }
  const known = v.safeParse(head, json)
  if (!known.success) return 'foreign'
  if (known.output.version !== 1) return 'newer'
  const whole = v.safeParse(file, json)
  if (!whole.success) return 'foreign'
  const { exportedAt, user, items } = whole.output
  if (items.length === 0) return 'empty'
  return { name: input.name, exportedAt, user, items: items.map((one) => itemOf(one, user)) }
}

function itemOf({ op, photo }: v.InferOutput<typeof item>, user: number): FileItem {
  const line = { key: op.id, title: op.title, photo: photo?.name ?? null }
  if (op.user !== user) return { ...line, work: { as: 'nothing', why: 'foreign' } }
  const ready = readyOf(op)
  if (!ready) return { ...line, work: { as: 'nothing', why: 'unknown' } }
  if (ready.via === 'upload') {
    const name = photo?.name ?? op.title
    return {
      ...line,
      photo: name,
      work: { as: 'photo', upload: ready, base64: photo?.base64 ?? null },
    }
  }
  // As the device would send it (src/outbox/drain/claim.ts): bytes the server may have seen stay
  // the same.
  const frozen = op.uncertain ? op.wire : null
  return {
    ...line,
    work: { as: 'call', wire: frozen ?? ready.wire, ifMatch: op.baseEtag, basedOn: op.baseOp },
  }
}

function readyOf(op: Parameters<typeof commands.ready>[0]): Ready | null {
  try {
    return commands.ready(op)
  } catch {
    // Unknown payload.
    return null
  }
}
