import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface Process {
  pid: number
  parent: number
  group: number
  command: string
  /** how the folder it belongs to is found: its command, and where readable cwd and environment */
  traces: string[]
}

/** Signals a process, or with a minus its group. One that has ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended, or belongs to another account
  }
}

/**
 * Processes that belong to a run: those that name its folder, those of the stage's process group,
 * and the children of both. A test starts servers in groups of their own, with an environment of
 * their own; each of them has a folder below the run's.
 */
export function processesOf(folder: string, group?: number): Process[] {
  const all = (process.platform === 'linux' ? fromProc() : fromPs()).filter(
    ({ pid }) => pid !== process.pid,
  )
  const found = new Map<number, Process>()
  const add = (one: Process) => {
    if (found.has(one.pid)) return
    found.set(one.pid, one)
    for (const child of all) if (child.parent === one.pid) add(child)
  }
  for (const one of all) {
    if (one.group === group || one.traces.some((text) => names(text, folder))) add(one)
  }
  return [...found.values()]
}

/** Not the folder of another run whose name only begins like it. */
const names = (text: string, folder: string) => {
  const at = text.indexOf(folder)
  return at >= 0 && !/[\w-]/.test(text.charAt(at + folder.length))
}

/**
 * Ends them, however many more they start meanwhile. A PostgreSQL server is asked for an immediate
 * shutdown first: it ends its own processes and releases its shared memory.
 */
export async function stopProcesses(find: () => Process[], patience = 5_000): Promise<void> {
  const start = performance.now()
  const asked = new Set<number>()
  for (;;) {
    const left = find()
    const isServer = ({ command }: Process) => /(^|\/)postgres\b/.test(command)
    const servers = new Set(left.filter(isServer).map(({ pid }) => pid))
    if (left.length === 0) return
    const spent = performance.now() - start
    if (spent > 3 * patience) throw new Error(`do not end: ${left.map(describe).join('; ')}`)
    for (const one of left) {
      if (!servers.has(one.pid) || spent > patience) signal(one.pid, 'SIGKILL')
      else if (!servers.has(one.parent) && !asked.has(one.pid)) signal(one.pid, 'SIGQUIT')
      asked.add(one.pid)
    }
    await wait(50)
  }
}

export const describe = ({ pid, command }: Process) => `${command.slice(0, 120)} (${pid})`

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(() => readFileSync(`/proc/${name}/stat`, 'utf8'))
      // The name of the program may contain blanks and parentheses.
      const end = stat.lastIndexOf(')')
      const [state = 'X', parent, group, , terminal] = stat.slice(end + 2).split(' ')
      // A zombie has ended already.
      if (end < 0 || 'ZX'.includes(state)) return []
      const line = read(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'))
      const command = line.replaceAll('\0', ' ').trim() || stat.slice(stat.indexOf('(') + 1, end)
      const environment = read(() => readFileSync(`/proc/${name}/environ`, 'utf8'))
      // Somebody may stand in the folder with a shell, to see what is there.
      const cwd = terminal === '0' ? read(() => readlinkSync(`/proc/${name}/cwd`)) : ''
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          group: Number(group),
          command,
          traces: [command, cwd, environment],
        },
      ]
    })
}

/** Empty when the process has ended or is not ours to look at. */
function read(text: () => string): string {
  try {
    return text()
  } catch {
    return ''
  }
}

/** Empty on Windows, which has no `ps`. */
function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,ppid=,pgid=,command='], {
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, parent, group, command] = /^ *(\d+) +(\d+) +(\d+) +(.*)$/.exec(line) ?? []
    if (!command) return []
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        group: Number(group),
        command,
        traces: [command],
      },
    ]
  })
}
