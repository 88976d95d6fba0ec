import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))

/** What the build is made of. */
const sources = [
  ...['src', 'sw', 'contract', 'public'],
  ...['index.html', 'vite.config.ts', 'package-lock.json'],
]

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path).reduce(
    // The route tree is written by the build itself; tests are not in it.
    (latest, name) =>
      /\.(gen|test)\.tsx?$/.test(name) ? latest : Math.max(latest, newest(join(path, name))),
    0,
  )
}

/**
 * When `dist` was built; 0 when it was not, or not to its end: sw.js, which lists the other files,
 * is written after them.
 */
const built = (root: string) =>
  newest(join(root, 'dist/sw.js')) && newest(join(root, 'dist/index.html'))

/** Whether `dist` is missing or older than its sources; never if the app is built elsewhere. */
export function needsBuild(root: string, distDir: string | undefined): boolean {
  if (distDir) return false
  return built(root) < Math.max(...sources.map((name) => newest(join(root, name))))
}

/** Builds the app into `dist` when that is needed. @returns done, or not needed */
export function freshBuild(): boolean {
  if (!needsBuild(here, process.env.DIST_DIR)) return true
  process.stderr.write('Building the app …\n')
  const vite = join(here, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0 && existsSync(join(here, 'dist/index.html'))) return true
  process.stderr.write('The build failed; see above.\n')
  return false
}
