import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { TableEntry } from '../files/format.ts'
import type { Snapshot } from '../files/snapshot.ts'
import { writeMeasured } from '../files/stream.ts'

/** Incomplete files: phones send them again (README, Backups). */
const leftEmpty = new Set(['upload_progress', 'upload_chunk'])

/** Writes every table of the snapshot into `folder`, one after the other. */
export async function dumpTables(
  client: pg.ClientBase,
  { tables }: Pick<Snapshot, 'tables'>,
  folder: string,
  signal: AbortSignal,
): Promise<TableEntry[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const entries: TableEntry[] = []
  for (const { name, columns } of tables) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const from = client.escapeIdentifier(name)
    const which = leftEmpty.has(name) ? ' where false' : ''
    const rows = client.query(copyTo(`copy (select ${list} from public.${from}${which}) to stdout`))
    const file = `tables/${name}.copy.zst`
    const sums = await writeMeasured(join(folder, file), [rows, createZstdCompress()], signal)
    entries.push({ name, columns, rows: rows.rowCount, file, ...sums })
  }
  return entries
}

/**
 * Writes the content that the snapshot names, `<SHA-256><tab><bytes>` per line, sorted by digest:
 * uploads that are complete. Their bytes were durable before their row.
 */
export async function dumpNamedContent(
  client: pg.ClientBase,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const rows = client.query(
    copyTo(`copy (select sha256, max(size) from upload
      where arrived_at is not null and sha256 ~ '^[0-9a-f]{64}$'
      group by sha256 order by sha256 collate "C") to stdout`),
  )
  await writeMeasured(path, [rows], signal)
}
