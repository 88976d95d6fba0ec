import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore } from '../../../server/platform/content/store.ts'
import { databaseName } from '../../harness/database-name.ts'
import { dropDatabase } from '../../harness/drop-database.ts'
import { atEndOfFile } from '../../harness/end-of-file.ts'
import { compiled } from '../process.ts'

const root = join(import.meta.dirname, '../../..')

/** A folder that every account can walk through. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-backup-'))
  chmodSync(folder, 0o755)
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A DATA_DIR of a destination, with its files in it. */
export const filesIn = (dataDir: string) => ({
  dataDir,
  content: () => openStore(join(dataDir, 'files')),
})

/** An empty database on the server of the tests: its address. */
export async function newDatabase(): Promise<string> {
  const name = databaseName('restore')
  await asAdmin((admin) => admin.query(`create database ${name}`))
  atEndOfFile(() => asAdmin((admin) => dropDatabase(admin, name)))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
}

function asAdmin(use: (admin: pg.Client) => Promise<unknown>): Promise<unknown> {
  return withClient(inject('databaseServer'), use)
}

export async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Every table of ours with a digest over its rows, whatever their order. */
export async function contentsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query("set timezone = 'UTC'")
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")),
        '') as sum from public."${name}" t`,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}

/** Digests of the content that the database names and the folder lacks. */
export async function lackingContent(client: pg.ClientBase, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'select distinct sha256 from upload where arrived_at is not null',
  )
  return rows
    .map(({ sha256 }) => sha256)
    .filter((sha256) => {
      const path = join(dataDir, 'files/content', sha256.slice(0, 2), sha256)
      if (!existsSync(path)) return true
      return createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256
    })
}

export interface Command {
  child: ChildProcess
  output(): string
  /** exit code, or null after a signal */
  ended: Promise<number | null>
  /** resolves when this has been printed */
  said(text: string): Promise<void>
}

/** `npm run backup` or `npm run restore`, as a process. */
export function command(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
): Command {
  const child = spawn(process.execPath, [`server/${name}.ts`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiled, PATH: process.env.PATH, TZ: process.env.TZ, DEMO: '0', ...env },
  })
  atEndOfFile(async () => {
    if (child.exitCode !== null || child.signalCode) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  let text = ''
  const waiting: { text: string; resolve: () => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const one of waiting) if (text.includes(one.text)) one.resolve()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => text,
    ended,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        if (text.includes(wanted)) resolve()
        waiting.push({ text: wanted, resolve })
        void ended.then(() => reject(new Error(`it ended without "${wanted}":\n${text}`)))
      }),
  }
}
