import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltPerson } from '../api/build.ts'
import { Ledger } from './ledger.ts'
import { makePeople, openBehind } from './people.ts'
import { Phone } from './phone.ts'
import { makePostgres, type Postgres } from './postgres.ts'
import { sweepFiles } from './sweep.ts'
import type { Finding } from './verdict.ts'
import { verify } from './verify.ts'
import { Victim, type VictimOptions } from './victim.ts'

export interface WardOptions {
  seed: number
  phones: number
  database: 'embedded' | 'outside'
  /** a tree of `breakTree` */
  tree?: string
  /** where DATA_DIR and the outside database go, if not in a folder of this run's own */
  place?: string
  victim?: Partial<VictimOptions>
  /** so many of the people write nothing: they are for the test itself */
  silent?: number
  /** the port by which the server reaches an external database that listens on this one */
  through?: (port: number) => Promise<number>
}

/** A server with phones that write to it, and with whatever is done to both. */
export class Ward {
  readonly ledger = new Ledger()
  readonly victim: Victim
  readonly postgres: Postgres | null
  /** findings during the run, beside those of the checks at the end */
  readonly findings: Finding[] = []
  readonly #place: string
  readonly #made: boolean
  #phones: Phone[] = []
  #silent: number[] = []
  /** one of the silent */
  spare: BuiltPerson | undefined
  #running: Promise<unknown> = Promise.resolve()

  private constructor(place: string, made: boolean, victim: Victim, postgres: Postgres | null) {
    this.#place = place
    this.#made = made
    this.victim = victim
    this.postgres = postgres
  }

  /** Starts the server and creates its people; no phone writes yet. */
  static async open(options: WardOptions): Promise<Ward> {
    const place = options.place ?? mkdtempSync(join(tmpdir(), 'siteon-death-'))
    chmodSync(place, 0o755)
    const postgres = options.database === 'outside' ? await makePostgres(place) : null
    const dataDir = join(place, 'data')
    const url = postgres && new URL(postgres.url)
    if (url && options.through) url.port = String(await options.through(Number(url.port)))
    const victim = new Victim({
      dataDir,
      ...(url && { databaseUrl: url.href }),
      ...(options.tree && { tree: options.tree }),
      ...options.victim,
    })
    const ward = new Ward(place, !options.place, victim, postgres)
    try {
      await victim.start()
      const behind = openBehind(dataDir, postgres?.url)
      const people = await makePeople(behind, dataDir, options.phones)
      await behind.end()
      ward.spare = people.at(-1)
      if (options.silent) ward.#silent = people.slice(-options.silent).map((who) => who.id)
      ward.#phones = people
        .slice(0, people.length - (options.silent ?? 0))
        .map((who, n) => new Phone(who, ward.ledger, victim.origin, options.seed * 1_000 + n))
    } catch (error) {
      await ward.close()
      throw error
    }
    return ward
  }

  /** All phones write, until `quiet`. */
  write(): void {
    this.#running = Promise.all(this.#phones.map((phone) => phone.run()))
  }

  /** They end when all that they have begun is answered for. */
  async quiet(): Promise<void> {
    for (const phone of this.#phones) phone.stop()
    await this.#running
  }

  async killDatabase(): Promise<void> {
    await (this.postgres ? this.postgres.kill() : this.victim.killDatabase())
  }

  /** What became of everything, after the server's own sweep, past the server. */
  async verify(): Promise<Finding[]> {
    const { dataDir } = this.victim
    const behind = openBehind(dataDir, this.postgres?.url)
    try {
      await sweepFiles(behind, dataDir)
      return [...this.findings, ...(await verify(behind, dataDir, this.ledger, this.#silent))]
    } finally {
      await behind.end()
    }
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) phone.giveUp()
    await this.victim.dispose()
    await this.postgres?.stop()
    if (this.#made) rmSync(this.#place, { recursive: true, force: true, maxRetries: 5 })
  }
}
