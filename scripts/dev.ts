import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm run dev`: the server restarts and the app reloads as files change; one Ctrl-C ends both. */
const root = fileURLToPath(new URL('..', import.meta.url))
const start = (args: string[]) =>
  spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })

const children: ChildProcess[] = [
  start(['--watch-path=server', '--watch-path=contract', 'server/main.ts']),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173']),
]

function end(signal: NodeJS.Signals) {
  for (const child of children) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
for (const child of children) child.on('exit', () => end('SIGTERM'))
