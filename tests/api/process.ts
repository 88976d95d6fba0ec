import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * What every process of a test is started with. Half of a start is reading our own source: what one
 * process has made of it, the next one takes. Its temporary files are in the folder of the run.
 */
export const compiled = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
  ...(process.env.SITEON_RUN && { SITEON_RUN: process.env.SITEON_RUN }),
}

export interface ServerProcess {
  child: ChildProcess
  /** everything that it has printed */
  output(): string
  /** its origin, once it can be used; rejects when it ends before that */
  ready: Promise<string>
  /** exit code, or null after a signal */
  ended: Promise<number | null>
}

const started: ChildProcess[] = []

/** A real server on an own DATA_DIR, without demo and outside database unless `env` says so. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compiled,
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      DATA_DIR: dataDir,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  started.push(child)
  let text = ''
  child.stdout?.setEncoding('utf8')
  child.stderr?.setEncoding('utf8')
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const look = (chunk: string) => {
      text += chunk
      const origin = /^listening on (\S+)$/m.exec(text)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${text}`)))
  })
  // A test that waits for the end only must not fail for what it did not ask.
  ready.catch(() => undefined)
  return { child, output: () => text, ready, ended }
}

/** A server that stops takes at most 15 s (server/main.ts); one that hangs is killed. */
const stopPatience = 30_000

/** Ends what a failed test left behind. */
export async function endServers(): Promise<void> {
  const alive = started.splice(0).filter((child) => child.exitCode === null && !child.signalCode)
  for (const child of alive) child.kill('SIGTERM')
  const killing = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL')
  }, stopPatience)
  await Promise.all(alive.map((child) => once(child, 'exit')))
  clearTimeout(killing)
}
