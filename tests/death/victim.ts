import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiled } from '../api/process.ts'
import { killAll, signalAll } from './postgres.ts'
import { root } from './tree.ts'

/** Signs the tokens of the phones, on both sides. */
export const secret = 'death-secret-death-secret-death-secret'

export interface VictimOptions {
  dataDir: string
  /** an outside database; else its own */
  databaseUrl?: string
  /** another tree than ours */
  tree?: string
  env?: Record<string, string>
  /** before the command, such as `unshare -m` */
  wrap?: (command: string[]) => string[]
}

/** A real server that is killed and started again, on one port. */
export class Victim {
  readonly dataDir: string
  readonly #options: VictimOptions
  #child: ChildProcess | null = null
  #port = 0
  #cluster: string | undefined
  #output = ''

  constructor(options: VictimOptions) {
    this.dataDir = options.dataDir
    this.#options = options
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** the last that it has printed */
  get output(): string {
    return this.#output.slice(-4_000)
  }

  /** the last lines of its own PostgreSQL */
  get databaseLog(): string {
    const file = join(this.dataDir, 'pg.log')
    return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : ''
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get lives(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Starts it. Returns the milliseconds to its first answer out of the database. */
  async start(): Promise<number> {
    const { databaseUrl, tree, env, wrap = (command) => command } = this.#options
    const [program = '', ...args] = wrap([process.execPath, 'server/main.ts'])
    const began = performance.now()
    this.#output = ''
    const child = spawn(program, args, {
      cwd: tree ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...compiled,
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        DATA_DIR: this.dataDir,
        DIST_DIR: join(root, 'dist'),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        DEMO: '0',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        RATE_LIMIT: '0',
        SECRET: secret,
        LOG_LEVEL: 'warn',
        ...env,
      },
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#output = `${this.#output}${chunk}`.slice(-20_000)
      })
    }
    // It has chosen its port itself: one that was found free may be another's by the time it starts.
    this.#port ||= await this.#untilListening(60_000)
    await this.untilHealthy(60_000)
    if (!databaseUrl) void this.cluster
    return performance.now() - began
  }

  async #untilListening(patience: number): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < patience) {
      const port = Number(/listening on https?:\/\/[^\s:]+:(\d+)/.exec(this.#output)?.[1])
      if (port) return port
      if (!this.lives) break
      await wait(10)
    }
    throw new Error(`the server does not listen:\n${this.#output}`)
  }

  /** Milliseconds until it answers out of its database. */
  async untilHealthy(patience: number): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < patience) {
      if (!this.lives) throw new Error(`the server has ended:\n${this.output}`)
      const answer = await fetch(`${this.origin}/api/health`, {
        signal: AbortSignal.timeout(3_000),
      }).catch(() => null)
      if (answer?.status === 200) return performance.now() - began
      await wait(10)
    }
    throw new Error(`the server does not answer within ${patience} ms:\n${this.output}`)
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Returns its exit code. */
  async stop(): Promise<number | null> {
    return await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child) return null
    if (!this.lives) return child.exitCode
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  /** The folder of its own PostgreSQL; read once, since its disk may be dead later. */
  get cluster(): string {
    this.#cluster ??= realpathSync(join(this.dataDir, 'pg'))
    return this.#cluster
  }

  async killDatabase(): Promise<void> {
    await killAll(this.cluster)
  }

  pauseDatabase(): void {
    signalAll(this.cluster, 'SIGSTOP')
  }

  resumeDatabase(): void {
    if (this.#cluster) signalAll(this.#cluster, 'SIGCONT')
  }

  /** Ends it and what it has started, whatever became of them. */
  async dispose(): Promise<void> {
    await this.kill()
    if (this.#cluster ?? existsSync(join(this.dataDir, 'pg'))) await this.killDatabase()
  }
}
