import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmaster } from './postmaster.ts'

/**
 * Reads what really arrived, bypassing the server: its database over the Unix socket, its files on
 * the disk. For assertions only; a test never writes here.
 */
export class OfficeDatabase {
  readonly #pool: pg.Pool
  readonly #dataDir: string

  private constructor(pool: pg.Pool, dataDir: string) {
    this.#pool = pool
    this.#dataDir = dataDir
  }

  /** @throws when no embedded database runs in this data folder */
  static async of(dataDir: string): Promise<OfficeDatabase> {
    const postmaster = await readPostmaster(dataDir)
    if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
    const pool = new pg.Pool({
      host: postmaster.socketDir,
      port: postmaster.port,
      user: 'siteon',
      database: 'siteon',
      max: 2,
      options: '-c default_transaction_read_only=on',
    })
    // A server that is killed in a test takes its idle connections with it.
    pool.on('error', () => undefined)
    return new OfficeDatabase(pool, dataDir)
  }

  /** Rows of a query; a column that may be null stays null. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, values)).rows
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: string }>(`select count(*) from (${sql}) as it`, values)
    return Number(row?.count)
  }

  /** SHA-256 (hex) of every file's content on the disk, sorted, computed here and now. */
  async fileDigests(): Promise<string[]> {
    const folder = join(this.#dataDir, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const digests = files.map(async (file) => {
      const bytes = await readFile(join(file.parentPath, file.name))
      return createHash('sha256').update(bytes).digest('hex')
    })
    return (await Promise.all(digests)).sort()
  }

  /** The bytes that the server stores under this digest. @throws when there are none */
  async content(sha256: string): Promise<Buffer> {
    return await readFile(join(this.#dataDir, 'files', 'content', sha256.slice(0, 2), sha256))
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
