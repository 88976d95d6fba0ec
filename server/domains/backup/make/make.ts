import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { syncFolder, withFile } from '../../../platform/content/durable.ts'
import type { ContentStore } from '../../../platform/content/store.ts'
import { contentPath, placeContent, syncShards } from '../files/content-file.ts'
import { type ContentLine, readContentBatches } from '../files/content-lines.ts'
import {
  contentFolder,
  contentList,
  digestName,
  type Manifest,
  manifestName,
  nameOf,
  printManifest,
} from '../files/format.ts'
import { openSnapshot } from '../files/snapshot.ts'
import { partialPrefix } from '../files/stored-backups.ts'
import { measure } from '../files/stream.ts'
import { dumpNamedContent, dumpTables } from './dump.ts'

export interface Made {
  name: string
  /** absolute */
  path: string
  manifest: Manifest
  /** of the whole backup, its share of the common content included */
  bytes: number
  /** of these, what was not in the folder before */
  newBytes: number
  rows: number
}

export interface Making {
  /** BACKUP_DIR; made when it is missing */
  dir: string
  store: Pick<ContentStore, 'read'>
  /** of the build */
  app: string
  signal: AbortSignal
  /** called when the snapshot exists: later writes are not in the backup */
  onSnapshot?: () => Promise<void>
}

const sideBySide = 4
/** Content that exists in BACKUP_DIR already is read again once in so many days. */
const lookEveryDays = 32
/** Digests of missing content that the manifest names. */
const mostNamed = 100

/**
 * Makes a backup while the server works: the tables as of one snapshot, then the content files that
 * this snapshot names. Content never changes and is durable before its row, so it exists as long as
 * the sweep is blocked meanwhile (attempt.ts). The folder gets its name when everything in it is
 * synced.
 */
export async function makeBackup(client: pg.ClientBase, making: Making): Promise<Made> {
  const { dir, signal } = making
  const shared = join(dir, contentFolder)
  await mkdir(shared, { recursive: true, mode: 0o700 })
  const folder = join(dir, `${partialPrefix}${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    const { tables: known, ...snapshot } = await openSnapshot(client)
    await making.onSnapshot?.()
    const tables = await dumpTables(client, { tables: known }, folder, signal)
    const wanted = join(folder, 'wanted.txt')
    await dumpNamedContent(client, wanted, signal)
    // The blocked sweep keeps the files: the snapshot is not needed for them.
    await client.query('commit')
    const { content, newBytes } = await copyContent(wanted, folder, shared, making)
    await rm(wanted)

    const manifest: Manifest = {
      format: 1,
      app: making.app,
      ...snapshot,
      tables,
      content,
    }
    const { json, digest } = printManifest(manifest)
    await writeSynced(join(folder, manifestName), json)
    await writeSynced(join(folder, digestName), digest)
    await syncFolder(join(folder, 'tables'))
    await syncFolder(folder)
    signal.throwIfAborted()
    const name = nameOf(new Date(manifest.at))
    const path = join(dir, name)
    await rename(folder, path)
    await syncFolder(dir)

    const own = tables.reduce((sum, table) => sum + table.size, content.size + json.length)
    return {
      name,
      path,
      manifest,
      bytes: own + content.bytes,
      newBytes: own + newBytes,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Makes sure that every wanted content file is in the shared folder, and lists them. */
async function copyContent(
  wanted: string,
  folder: string,
  shared: string,
  { store, signal }: Making,
): Promise<{ content: Manifest['content']; newBytes: number }> {
  const today = Math.floor(Date.now() / 86_400_000) % lookEveryDays
  const place = ({ sha256, size }: ContentLine) =>
    placeContent({
      sha256,
      size,
      from: () => store.read(sha256),
      to: contentPath(shared, sha256),
      look: Number.parseInt(sha256.slice(0, 2), 16) % lookEveryDays === today,
      signal,
    })

  const path = join(folder, contentList)
  const missing: Manifest['content']['missing'] = { files: 0, some: [] }
  const sum = { files: 0, bytes: 0, newBytes: 0 }
  const shards = new Set<string>()
  await withFile(path, 'wx', async (list) => {
    for await (const batch of readContentBatches(wanted, sideBySide)) {
      signal.throwIfAborted()
      const outcomes = await Promise.all(batch.map(place))
      let lines = ''
      for (const [index, { sha256, size }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome === 'missing' || outcome === 'damaged') {
          missing.files += 1
          if (missing.some.length < mostNamed) missing.some.push(sha256)
          continue
        }
        shards.add(dirname(contentPath(shared, sha256)))
        sum.files += 1
        sum.bytes += size
        if (outcome === 'new') sum.newBytes += size
        lines += `${sha256} ${size}\n`
      }
      await list.writeFile(lines)
    }
    await list.sync()
  })
  await syncShards(shards)
  const sums = await measure(path, signal)
  if (!sums) throw new Error(`${path} has gone`)
  const { files, bytes, newBytes } = sum
  return { content: { file: contentList, ...sums, files, bytes, missing }, newBytes }
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true })
}
