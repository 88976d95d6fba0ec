import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeRandom } from '../../../server/demo/random.ts'
import {
  type Manifest,
  printManifest,
  readManifest,
  type TableEntry,
} from '../../../server/domains/backup/files/format.ts'
import { beginBackup } from '../../../server/domains/backup/make/attempt.ts'
import { restoreBackup } from '../../../server/domains/backup/restore/restore.ts'
import { verifyBackup } from '../../../server/domains/backup/restore/verify.ts'
import firstSnapshot from '../../../server/platform/db/migrations/meta/0000_snapshot.json' with {
  type: 'json',
}
import { soaking } from '../../harness/size.ts'
import { startHarness } from '../harness.ts'
import { filesIn, newDatabase, newFolder, withClient } from './place.ts'
import { makeStock } from './stock.ts'

const { app, services } = await startHarness()
const { build, write } = makeStock(app, services)
const staff = await build.person()
for (let count = 0; count < 12; count += 1) await write(staff)

const dir = newFolder()
const begun = await beginBackup(
  {
    pool: services.pool,
    store: services.files.store,
    log: services.log,
    live: services.live,
    settings: { dir, keep: null, zone: 'Asia/Seoul' },
  },
  { cause: 'command', by: null, signal: new AbortController().signal },
)
const { name } = (await begun?.done) ?? { name: '' }
const folder = join(dir, name)
/** Every file that the backup is made of. */
const files = [folder, join(dir, 'content')].flatMap((at) =>
  readdirSync(at, { recursive: true })
    .map((file) => join(at, String(file)))
    .filter((file) => statSync(file).isFile()),
)

/** Changes a file for as long as `use` runs. */
async function changed(file: string, change: (bytes: Buffer) => Buffer, use: () => Promise<void>) {
  const whole = readFileSync(file)
  writeFileSync(file, change(Buffer.from(whole)))
  await use().finally(() => writeFileSync(file, whole))
}

const seed = 20_261_121
const random = makeRandom(seed)
// Each kind of file gets its share, however small it is; there is one for each table.
const places = Array.from({ length: files.length + 16 }, (_, index) => {
  const file = files[index % files.length] ?? ''
  return { file, at: random.int(0, statSync(file).size - 1), bit: random.int(0, 7) }
})

test(`any flipped bit is found, and the file is named (seed ${seed})`, async () => {
  expect(new Set(places.map(({ file }) => file)).size).toBe(files.length)
  for (const { file, at, bit } of places) {
    const flip = (bytes: Buffer) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      return bytes
    }
    const named = file.endsWith('manifest.sha256') ? 'manifest.json' : file.slice(dir.length + 1)
    await changed(file, flip, () =>
      expect(verifyBackup(folder)).rejects.toThrow(named.split('/').at(-1)),
    )
  }
  await verifyBackup(folder)
})

test('a file that is cut, longer, missing or added is found, and named', async () => {
  const isTable = (file: string) => file.endsWith('.copy.zst')
  for (const [index, file] of files.entries()) {
    const named = file.endsWith('manifest.sha256') ? 'manifest.json' : file
    const found = () => expect(verifyBackup(folder)).rejects.toThrow(named.split('/').at(-1))
    const ways = [
      () => changed(file, (bytes) => bytes.subarray(0, bytes.length - 1), found),
      () => changed(file, (bytes) => Buffer.concat([bytes, Buffer.from('\n')]), found),
      async () => {
        renameSync(file, `${dir}/elsewhere`)
        await expect(verifyBackup(folder)).rejects.toThrow(file.split('/').at(-1))
        renameSync(`${dir}/elsewhere`, file)
      },
    ]
    // In the short form tables take turns: they are read by the same code.
    const all = soaking || !isTable(file)
    for (const [n, way] of ways.entries()) if (all || n === index % ways.length) await way()
  }
  for (const extra of ['extra.txt', 'tables/extra.copy.zst']) {
    writeFileSync(join(folder, extra), '')
    await expect(verifyBackup(folder)).rejects.toThrow(extra)
    rmSync(join(folder, extra))
  }
  await expect(verifyBackup(newFolder())).rejects.toThrow('manifest.json is missing')
  await verifyBackup(folder)
})

/** As a later or a malicious build would have written it: its digest is valid. */
async function received(change: (manifest: Manifest) => object, use: () => Promise<void>) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = readManifest(read('manifest.json'), read('manifest.sha256'))
  const { json, digest } = printManifest({ ...manifest, ...change(manifest) })
  await changed(
    join(folder, 'manifest.json'),
    () => Buffer.from(json),
    () => changed(join(folder, 'manifest.sha256'), () => Buffer.from(digest), use),
  )
}

test('a later format, an unknown migration and a way out of the folder are refused', async () => {
  await received(
    () => ({ format: 2 }),
    () => expect(verifyBackup(folder)).rejects.toThrow(/format 2.*later build/),
  )
  await received(
    ({ content }) => ({ content: { ...content, file: 'tables/../../../etc/passwd' } }),
    () => expect(verifyBackup(folder)).rejects.toThrow('content.file'),
  )
  await received(
    ({ migrations }) => ({ migrations: [...migrations, { hash: 'of tomorrow', at: 9e12 }] }),
    async () => {
      const [url, dataDir] = [await newDatabase(), newFolder()]
      const to = { connection: { connectionString: url }, ...filesIn(dataDir) }
      const backup = await verifyBackup(folder)
      await expect(restoreBackup(backup, to, false, () => undefined)).rejects.toThrow(
        /migration that this build does not know \(made 2255-/,
      )
      expect(readdirSync(dataDir)).toEqual([])
      const tables = "select 1 from pg_tables where schemaname = 'public'"
      expect((await withClient(url, (client) => client.query(tables))).rows).toEqual([])
    },
  )
})

test('rows that are fewer than the manifest says leave the database as it was', async () => {
  await received(
    ({ tables }) => ({
      tables: tables.map((table) => (table.name === 'worker' ? { ...table, rows: 1 } : table)),
    }),
    async () => {
      const [url, dataDir] = [await newDatabase(), newFolder()]
      const to = { connection: { connectionString: url }, ...filesIn(dataDir) }
      const backup = await verifyBackup(folder)
      await expect(restoreBackup(backup, to, false, () => undefined)).rejects.toThrow(
        'tables/worker.copy.zst holds 0 rows in place of 1',
      )
      const tables = "select 1 from pg_tables where schemaname = 'public'"
      expect((await withClient(url, (client) => client.query(tables))).rows).toEqual([])
    },
  )
})

/** Columns by table as the first migration made them. */
const atFirst = new Map(
  Object.values(
    (firstSnapshot as { tables: Record<string, { name: string; columns: object }> }).tables,
  ).map((table) => [table.name, Object.keys(table.columns)]),
)
const { tables: ofNow } = (await verifyBackup(folder)).manifest
const younger = ofNow.filter(({ name }) => !atFirst.has(name)).map(({ name }) => name)
const added = Object.fromEntries(
  ofNow
    .filter(({ name }) => atFirst.has(name))
    .map(({ name, columns }) => [
      name,
      columns.filter((column) => !atFirst.get(name)?.includes(column)),
    ])
    .filter(([, columns]) => columns?.length),
) as Record<string, string[]>

/** A table's file as it was before it had the column, and what the manifest said of it. */
function before(bytes: Buffer, entry: TableEntry, column: string): [Buffer, TableEntry] {
  const at = entry.columns.indexOf(column)
  const lines = zstdDecompressSync(bytes).toString().split('\n')
  const cut = lines.map((line) => (line ? line.split('\t').toSpliced(at, 1).join('\t') : line))
  const file = zstdCompressSync(cut.join('\n'))
  const sha256 = createHash('sha256').update(file).digest('hex')
  return [file, { ...entry, columns: entry.columns.toSpliced(at, 1), size: file.length, sha256 }]
}

test('data of an earlier schema are loaded into that, and migrated', async () => {
  const pathOf = (name: string) => join(folder, `tables/${name}.copy.zst`)
  const whole = new Map(Object.keys(added).map((name) => [name, readFileSync(pathOf(name))]))
  const older = (entry: TableEntry): TableEntry => {
    const found = whole.get(entry.name)
    if (!found) return entry
    let [bytes, received]: [Buffer, TableEntry] = [found, entry]
    for (const column of added[entry.name] ?? [])
      [bytes, received] = before(bytes, received, column)
    writeFileSync(pathOf(entry.name), bytes)
    return received
  }
  await received(
    ({ migrations, tables, sequences }) => ({
      migrations: migrations.slice(0, 1),
      tables: tables.filter((table) => !younger.includes(table.name)).map(older),
      sequences,
    }),
    async () => {
      const stored = (name: string) => join(folder, `tables/${name}.copy.zst`)
      for (const name of younger) renameSync(stored(name), `${dir}/${name}`)
      const [url, dataDir] = [await newDatabase(), newFolder()]
      const to = { connection: { connectionString: url }, ...filesIn(dataDir) }
      await restoreBackup(await verifyBackup(folder), to, false, () => undefined).finally(() => {
        for (const name of younger) renameSync(`${dir}/${name}`, stored(name))
      })
      await withClient(url, async (client) => {
        const { rows } = await client.query(
          `select (select count(*)::int from post) as posts, (select count(*)::int from backup_run)
            as runs, (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
        )
        expect(rows[0]).toMatchObject({ posts: 12, runs: 0 })
        const ours = await services.pool.query('select 1 from drizzle.__drizzle_migrations')
        expect(rows[0]).toMatchObject({ migrations: ours.rows.length })
      })
    },
  ).finally(() => {
    for (const [name, bytes] of whole) writeFileSync(pathOf(name), bytes)
  })
})
