import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Change, copyTree } from '../../tests/death/tree.ts'
import { App } from './app.ts'
import { makeLater, nameOf } from './later-build.ts'

const root = join(import.meta.dirname, '../..')

/** Names the later build in `X-App-Version` and on its queued items. */
export const nextBuild = 'e2e-next'

/** The build after that: it has raised the device's database and the version of a payload. */
export const raisedBuild = 'e2e-raised'

/** Exported for the test that they can still be made. */
export const raised: Change[] = [
  {
    file: 'src/outbox/store/database.ts',
    from: '    this.version(1).stores(tablesOfVersion1)\n',
    to: "    this.version(1).stores(tablesOfVersion1)\n    this.version(2).stores({ letters: 'id' })\n",
  },
  {
    file: 'contract/commands/post-create.ts',
    from: '  version: 1,\n',
    to: '  version: 2,\n  upcast: { 1: (payload) => payload },\n',
  },
]
/** All sources of the app. */
const source = [
  ...['src', 'sw', 'contract', 'public', 'index.html', 'vite.config.ts', 'package.json'],
  ...['tsconfig.json', 'tsconfig.base.json'],
]

/** A server whose app can be replaced by a later build, as a deployment does. */
export class Deployment {
  readonly app: App
  readonly #folder: string
  readonly #dist: string

  private constructor(app: App, folder: string, dist: string) {
    this.app = app
    this.#folder = folder
    this.#dist = dist
  }

  /** Starts with the build that the other tests run on; makes the later one from it. */
  static async start(): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'siteon-deploy-'))
    const dist = join(folder, 'dist')
    await cp(process.env.DIST_DIR ?? join(root, 'dist'), join(folder, 'first'), { recursive: true })
    await cp(join(folder, 'first'), dist, { recursive: true })
    const next = join(folder, 'next')
    await cp(dist, next, { recursive: true })
    makeLater(next, nameOf(next), nextBuild)
    const app = await App.start({ env: { DIST_DIR: dist } })
    return new Deployment(app, folder, dist)
  }

  /** Stops the server, installs this build, and starts again on the same port. */
  async deploy(build: 'first' | 'next' | 'raised'): Promise<void> {
    if (build === 'raised' && !existsSync(join(this.#folder, build))) await this.#buildRaised()
    await this.app.stop()
    await rm(this.#dist, { recursive: true })
    await cp(join(this.#folder, build), this.#dist, { recursive: true })
    await this.app.start()
  }

  /** As after 30 days: the chunks of builds before the current one are no longer stored. */
  async forgetOldChunks(): Promise<void> {
    await this.app.stop()
    const current = new Set(await readdir(join(this.#dist, 'assets')))
    const archive = join(this.app.dataDir, 'assets-archive')
    for (const name of await readdir(archive)) {
      if (!current.has(name)) await rm(join(archive, name))
    }
    await this.app.start()
  }

  async #buildRaised(): Promise<void> {
    const tree = copyTree(raised, source)
    try {
      await build(join(this.#folder, 'raised'), raisedBuild, tree.folder)
    } finally {
      tree.remove()
    }
  }

  async dispose(): Promise<void> {
    await this.app.dispose()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function build(outDir: string, name: string, cwd: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, APP_BUILD: name },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The later build failed (${code}).`)
}
