import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { changesOf, orderOf } from './changes.ts'
import type { Intent, Ledger } from './ledger.ts'
import { readStock, type Stock, type UploadRow } from './stock.ts'
import type { Finding } from './verdict.ts'

/**
 * Compares the receipts of the phones with the database and the disk themselves, bypassing the
 * server. Nothing is promised for what the `silent` wrote; their files have rows like all others.
 */
export async function verify(
  db: pg.Pool,
  dataDir: string,
  ledger: Ledger,
  silent: readonly number[] = [],
): Promise<Finding[]> {
  const { posts, comments, uploads, audits } = await readStock(db)
  const digests = await digestsUnder(join(dataDir, 'files/content'))
  const found: Finding[] = []
  const say = (fault: Finding['fault'], intent: Intent, what: string) =>
    found.push({ fault, key: intent.key, what: `${intent.marker} (sent ${intent.sent}×): ${what}` })

  const traces = new Map<string, number>()
  for (const { key, upload } of audits) {
    const mark = upload ?? key
    if (mark) traces.set(mark, (traces.get(mark) ?? 0) + 1)
  }
  const words = wordsOf(ledger)
  for (const intent of ledger.intents) {
    // Every answered intent exists exactly once; a refused one should not have been refused.
    if (intent.refused) say('lost', intent, `refused: ${intent.refused}`)
    if (!intent.acknowledged) continue
    const traced = traces.get(intent.kind === 'photo' ? intent.id : intent.key) ?? 0
    if (traced === 0) say('lost', intent, 'no trace in the audit log')
    if (traced > 1) say('doubled', intent, `${traced} times in the audit log`)
    const here = standing(intent, { posts, comments, uploads }, words)
    if (here.count === 0) say('lost', intent, 'no row')
    if (here.count > 1) say('doubled', intent, `${here.count} rows`)
    if (here.count > 0 && here.owner !== intent.who.id) say('wrong-name', intent, `${here.owner}`)
    if (intent.sha256 && here.count > 0) {
      if (here.sha256 !== intent.sha256) say('wrong-bytes', intent, 'another digest in its row')
      const onDisk = digests.get(intent.sha256)
      if (onDisk === undefined) say('lost', intent, 'its content is not on the disk')
      else if (onDisk !== intent.sha256) say('wrong-bytes', intent, `the disk holds ${onDisk}`)
    }
  }
  found.push(...orderOf(ledger, audits), ...changesOf(ledger, { posts, comments }))
  const others = <R extends { writer: number }>(list: R[]) =>
    list.filter((row) => !silent.includes(row.writer))
  const noisy = {
    posts: others(posts),
    comments: others(comments),
    uploads: uploads.filter((row) => !silent.includes(row.owner)),
  }
  found.push(...strays(noisy, ledger), ...(await orphans(dataDir, uploads)))
  return found
}

/** What each comment says in the end: its last rewording, by its id. */
function wordsOf(ledger: Ledger): Map<string, string> {
  const last = ledger.intents.filter((one) => one.kind === 'rewording' && one.acknowledged)
  return new Map(last.map((one) => [one.id, one.marker]))
}

function standing(
  { kind, id, postId, marker }: Intent,
  { posts, comments, uploads }: Omit<Stock, 'audits'>,
  words: Map<string, string>,
): { count: number; owner?: number; sha256?: string } {
  if (kind === 'post' || kind === 'edit' || kind === 'removal') {
    const own = posts.filter((row) => row.id === (kind === 'post' ? id : postId))
    return { count: own.length, owner: own[0]?.writer }
  }
  if (kind === 'rewording' || kind === 'unsaying') {
    const own = comments.filter((row) => row.id === id && row.postId === postId)
    return { count: own.length, owner: own[0]?.writer }
  }
  if (kind === 'comment') {
    const says = words.get(id) ?? marker
    const own = comments.filter((row) => row.content === says)
    const there = own.filter((row) => row.id === id && row.postId === postId)
    return { count: there.length === 0 ? 0 : own.length, owner: own[0]?.writer }
  }
  const own =
    kind === 'photo'
      ? uploads.filter((row) => row.id === id && row.postId === postId && row.arrived)
      : uploads.filter((row) => row.name.startsWith(`${marker}.`) && row.arrived)
  const right = kind === 'photo' || own.some((row) => row.id === id)
  return { count: right ? own.length : 0, owner: own[0]?.owner, sha256: own[0]?.sha256 }
}

/** Rows that no intent explains. */
function strays({ posts, comments, uploads }: Omit<Stock, 'audits'>, ledger: Ledger): Finding[] {
  const known = new Set(ledger.intents.map((one) => one.id))
  const forms = new Set(ledger.intents.map((one) => one.marker))
  const stray = [...posts, ...comments].filter((row) => !known.has(row.id)).map((row) => row.id)
  const files = uploads
    .filter((row) => !known.has(row.id) && !row.postId && !forms.has(row.name.split('.')[0] ?? ''))
    .map((row) => row.name)
  return [...stray, ...files].map((what) => ({ fault: 'doubled', what: `nobody wrote ${what}` }))
}

/** Files on the disk that no row names. */
async function orphans(dataDir: string, uploads: UploadRow[]): Promise<Finding[]> {
  const named = new Set(uploads.map((row) => row.sha256))
  const waiting = new Set(uploads.filter((row) => !row.arrived).map((row) => row.id))
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const name = basename(path)
      // The name of the place, and what a check of readiness was killed at.
      if (['content.id', '.ready'].some((own) => path === join(folder, own))) return false
      if (path.startsWith(join(folder, 'partials'))) return !waiting.has(name)
      if (path.startsWith(join(folder, 'renditions'))) {
        return !/^[0-9a-f]{64}-\w+\.jpg$/.test(name) || !named.has(name.slice(0, 64))
      }
      return !named.has(name)
    })
    .map((path) => ({ fault: 'orphan', what: path.slice(folder.length + 1) }))
}

/** Name → SHA-256 of what is really there. */
async function digestsUnder(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(entry.parentPath, entry.name))) {
      hash.update(chunk as Buffer)
    }
    found.set(entry.name, hash.digest('hex'))
  }
  return found
}
