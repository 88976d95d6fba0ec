import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signal } from './processes.ts'

export const root = join(import.meta.dirname, '../..')

const windows = process.platform === 'win32'

/** A program was ended by a signal: whoever sent it wants the run to end. */
export class EndedBySignal extends Error {}

/** What a program printed is kept up to this many characters, for the report. */
const most = 200_000

let running: { pid: number; ended: () => boolean } | undefined
let group: number | undefined
let stopping = false

/** The process group of the program that ran last: what is left in it was left behind. */
export const lastGroup = () => group

/** Ends the running program with all that is in its process group. No other one is started. */
export async function stopRunning(patience = 5_000): Promise<void> {
  stopping = true
  if (!running) return
  const { pid, ended } = running
  signal(windows ? pid : -pid, 'SIGTERM')
  for (const start = performance.now(); !ended() && performance.now() - start < patience; ) {
    await wait(50)
  }
  signal(windows ? pid : -pid, 'SIGKILL')
}

/**
 * Runs a program that npm installed, with live output. Returns its exit code and what it printed.
 * It gets a process group of its own, so that it can be ended together with its children.
 */
export async function run(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; output: string }> {
  if (stopping) return await new Promise(() => undefined)
  const folder = join(root, 'node_modules/.bin')
  const program = join(folder, windows ? `${name}.cmd` : name)
  const child = spawn(program, args, {
    cwd: root,
    // npm's own Node comes first, however this script itself was started.
    env: { ...env, PATH: `${folder}${delimiter}${env.PATH ?? ''}` },
    shell: windows,
    detached: !windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      output = `${output}${text}`.slice(-most)
    })
  }
  const closed = once(child, 'close').catch(() => undefined)
  const { pid } = child
  if (pid) running = { pid, ended: () => child.exitCode !== null || child.signalCode !== null }
  group = pid
  const [code, ending] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  running = undefined
  // The end of what it printed; a process that it left behind may keep the pipe open.
  await Promise.race([closed, wait(1_000)])
  if (stopping) return await new Promise(() => undefined)
  const by = ending ?? signalOf(code)
  if (by) throw new EndedBySignal(`${name} was ended by ${by}`)
  return { code: code ?? 1, output }
}

/** Some programs catch the signal and exit with 128 and its number. */
function signalOf(code: number | null): NodeJS.Signals | undefined {
  const signals: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGTERM']
  return signals.find((one) => code === 128 + constants.signals[one])
}

/** The environment without an external database: these tests start their own. */
export function withoutDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL, ...rest } = process.env
  return rest
}
