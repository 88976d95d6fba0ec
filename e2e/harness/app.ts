import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiled } from '../../tests/api/process.ts'
import { stopOrphanDatabase } from './postmaster.ts'
import { copyPrepared } from './prepared.ts'

const root = join(import.meta.dirname, '../..')

/** The line by which the server says that it can be used. */
const ready = /listening on https?:\/\/[^\s:]+:(\d+)/

export interface AppOptions {
  /** Environment on top of the defaults (demo data, a free port, an own data folder). */
  env?: Record<string, string>
  /** How long a start may take, demo data included. */
  startMs?: number
  /** done with its settings before the first start: what an administrator does on the machine */
  before?: (env: NodeJS.ProcessEnv) => Promise<void>
}

/** A real server process with its own embedded database and files in a temporary folder. */
export class App {
  /** Everything it printed, for the message of a failed start and for log tests. */
  output = ''
  port = 0
  readonly dataDir: string
  readonly #folder: string
  readonly #options: AppOptions
  #process: ChildProcess | undefined

  private constructor(folder: string, options: AppOptions) {
    this.#folder = folder
    this.dataDir = join(folder, 'data')
    this.#options = options
  }

  static async start(options: AppOptions = {}): Promise<App> {
    const folder = await mkdtemp(join(tmpdir(), 'siteon-e2e-'))
    // The embedded PostgreSQL refuses root and runs as another user, who needs access here.
    await chmod(folder, 0o755)
    const app = new App(folder, options)
    try {
      await options.before?.(app.#env())
      if (app.#env().DEMO === '1') await copyPrepared(app.dataDir)
      await app.start()
    } catch (error) {
      await app.dispose()
      throw error
    }
    return app
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Starts it, again after `stop` or `kill` on the same port and data. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#env(),
    })
    this.#process = child
    this.port = await this.#untilReady(child)
  }

  /** Asks it to end (SIGTERM) and waits; its data stay. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** SIGKILL: the database server it started lives on as an orphan. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends it, whatever became of it, and deletes its data. */
  async dispose(): Promise<void> {
    const late = setTimeout(() => this.#process?.kill('SIGKILL'), 15_000)
    await this.stop()
    clearTimeout(late)
    await stopOrphanDatabase(this.dataDir)
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #env(): NodeJS.ProcessEnv {
    return {
      ...withoutServerSettings(process.env),
      ...compiled,
      DATA_DIR: this.dataDir,
      DEMO: '1',
      PORT: String(this.port),
      // One address signs in dozens of people here; the limits have tests of their own.
      RATE_LIMIT: '0',
      ...this.#options.env,
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  #untilReady(child: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        clearTimeout(timer)
        child.kill('SIGKILL')
        reject(new Error(`The server ${why}. It printed:\n${this.output}`))
      }
      const limit = this.#options.startMs ?? 120_000
      const timer = setTimeout(() => fail(`was not ready after ${limit / 1000} s`), limit)
      let own = ''
      const listen = (chunk: Buffer) => {
        this.output += chunk
        own += chunk
        const port = Number(ready.exec(own)?.[1])
        if (!port) return
        clearTimeout(timer)
        resolve(port)
      }
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      child.on('error', (error) => fail(`could not be started (${error.message})`))
      child.on('exit', (code, signal) => fail(`ended with ${signal ?? code} while starting`))
    })
  }
}

/** Environment variables that the server reads and a developer's shell may contain. */
const settings =
  /^(NODE_ENV|HOST|DATABASE_\w+|PUBLIC_URL|SECRET|TLS_\w+|LOG_LEVEL|TRUST_PROXY|BACKUP_\w+|METRICS_TOKEN|SMTP_URL|MAIL_FROM|RECAPTCHA_\w+|S3_\w+)$/

/** The developer's own settings must not reach the server under test. */
function withoutServerSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}
