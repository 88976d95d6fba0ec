import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * Runs a program that npm installed, with live output. Returns its exit code; a program ended by a
 * signal returns 1.
 */
export async function run(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const windows = process.platform === 'win32'
  const folder = join(root, 'node_modules/.bin')
  const program = join(folder, windows ? `${name}.cmd` : name)
  const child = spawn(program, args, {
    cwd: root,
    // npm's own Node comes first, however this script itself was started.
    env: { ...env, PATH: `${folder}${delimiter}${env.PATH ?? ''}` },
    shell: windows,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** The environment without an external database: these tests start their own. */
export function withoutDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL, ...rest } = process.env
  return rest
}
