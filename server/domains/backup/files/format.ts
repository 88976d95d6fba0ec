import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { instant, sha256 } from '../../../../contract/wire/schema.ts'

/**
 * A backup is a folder `siteon-<time>` in BACKUP_DIR:
 *
 *     manifest.json    what it holds; `manifest.sha256` is the digest over it (sha256sum -c reads it)
 *     tables/*.copy.zst  one table each, PostgreSQL's COPY text, zstd
 *     content.txt      `<SHA-256> <bytes>` of each content file, in the order of the digests
 *
 * and beside it `content/`, shared by all backups of the folder: content files under their SHA-256.
 */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const digestName = 'manifest.sha256'
export const contentList = 'content.txt'
export const contentFolder = 'content'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Within the backup's folder: nothing in a manifest can lead out of it. */
const path = v.pipe(v.string(), v.regex(/^(content\.txt|tables\/[A-Za-z0-9_]+\.copy\.zst)$/))
const sums = { file: path, size: count, sha256 }

const manifestSchema = v.object({
  format: v.literal(formatVersion),
  /** the build that made it */
  app: v.string(),
  postgres: v.string(),
  /** when the snapshot was taken: what was acknowledged before it is in */
  at: instant,
  /** what the data are of, oldest first */
  migrations: v.pipe(v.array(v.object({ hash: v.string(), at: count })), v.minLength(1)),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: count, ...sums }),
  ),
  /** last numbers of the sequences, so that none is used twice */
  sequences: v.array(v.object({ name: v.string(), value: count })),
  content: v.object({
    ...sums,
    files: count,
    bytes: count,
    /** named by the database, and missing or damaged when the backup was made; `some` of them */
    missing: v.object({ files: count, some: v.array(sha256) }),
  }),
})
export type Manifest = v.InferOutput<typeof manifestSchema>
export type TableEntry = Manifest['tables'][number]

/** The message is for the person who restores. */
export class BackupError extends Error {}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

export function printManifest(manifest: Manifest): { json: string; digest: string } {
  const json = `${JSON.stringify(manifest, null, 1)}\n`
  return { json, digest: `${digestOf(json)}  ${manifestName}\n` }
}

/** Throws `BackupError` where the manifest is damaged, foreign, or of a later format. */
export function readManifest(json: string, digest: string): Manifest {
  if (digest !== `${digestOf(json)}  ${manifestName}\n`) {
    throw new BackupError(
      `${manifestName} is damaged: its SHA-256 is not the one in ${digestName}.`,
    )
  }
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new BackupError(`${manifestName} is no JSON.`)
  }
  const format = (read as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > formatVersion) {
    throw new BackupError(
      `${manifestName} is of format ${format}, made by a later build; this one reads format ` +
        `${formatVersion}. Restore it with the build that made it, or a later one.`,
    )
  }
  const parsed = v.safeParse(manifestSchema, read)
  if (parsed.success) return parsed.output
  const wrong = parsed.issues[0]
  throw new BackupError(
    `${manifestName} is not one of ours: ${v.getDotPath(wrong) ?? ''} ${wrong.message}`,
  )
}

/** Folder of a backup: sorts by time. */
export const nameOf = (at: Date) => `siteon-${at.toISOString().replace(/[:.]/g, '-')}`
export const isBackupName = (name: string) => /^siteon-\d{4}-[\dT-]+Z$/.test(name)
