import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Why system calls cannot be watched here; null when they can. */
export function whyNoCalls(): string | null {
  if (process.platform !== 'linux') return 'strace is of Linux'
  const tried = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true'])
  if (tried.error) return 'strace is not installed'
  return tried.status === 0 ? null : 'strace may not trace here'
}

/** Runs a command as it is, its calls that bear on durability written to `log`. */
export const underStrace = (log: string) => (command: string[]) => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-y', '-qq', '-s', '40', '-o', log],
  ...['-e', 'trace=fsync,fdatasync,rename,renameat,renameat2,pwrite64,write,writev,sendto,sendmsg'],
  ...command,
]

export interface SystemCall {
  pid: string
  name: string
  /** with the paths of its descriptors */
  args: string
}

/**
 * The successful system calls, in the order in which they ended; a write is placed where it began.
 */
export function callsIn(log: string, from = 0): SystemCall[] {
  const begun = new Map<string, SystemCall>()
  const calls: SystemCall[] = []
  const writes = /^(write|writev|sendto|sendmsg)$/
  for (const line of readFileSync(log, 'utf8').slice(from).split('\n')) {
    const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/.exec(line)
    const start = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/.exec(line)
    const end = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)/.exec(line)
    if (whole && Number(whole[4]) >= 0) calls.push(callOf(whole))
    if (start) {
      const call = callOf(start)
      if (writes.test(call.name)) calls.push(call)
      else begun.set(call.pid, call)
    }
    if (end && Number(end[4]) >= 0) {
      const call = begun.get(end[1] ?? '')
      begun.delete(end[1] ?? '')
      if (call && call.name === end[2]) calls.push({ ...call, args: call.args + (end[3] ?? '') })
    }
  }
  return calls
}

const callOf = ([, pid = '', name = '', args = '']: RegExpExecArray): SystemCall => ({
  pid,
  name,
  args,
})
