import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compiled } from './process.ts'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
// Two settings that no command accepts: the error shows which file was read.
const folder = mkdtempSync(join(tmpdir(), 'siteon-env-'))
writeFileSync(join(folder, '.env'), `PORT=wrong\nLOG_LEVEL=wrong\nDIST_DIR=${folder}\n`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs Node in the folder of that `.env`; what it printed, when it has ended. */
async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiled, PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
  }
  await once(child, 'close')
  return text
}

/** The arguments of Node in an npm script, its entry where it stands. */
const words = (name: string) =>
  (/node (?<words>[^|]*\.ts)/.exec(scripts[name] ?? '')?.groups?.words ?? '')
    .split(' ')
    .map((word) => (word.endsWith('.ts') ? join(root, word) : word))

test.each([
  ['start', []],
  ['admin', ['--delete-demo']],
  ['demo:reset', ['--yes']],
  ['backup', []],
  ['restore', ['--undo']],
])('npm run %s reads .env, and the environment wins', async (name, args) => {
  const said = await run([...words(name), ...args], { PORT: '0' })
  expect(said).toContain('Wrong settings: LOG_LEVEL must be')
  expect(said).not.toContain('PORT')
})

test('the server itself, as the tests start it, does not', async () => {
  const said = await run([join(root, 'server/main.ts')], { LOG_LEVEL: 'mine' })
  expect(said).toContain('Wrong settings: LOG_LEVEL must be')
  expect(said).not.toContain('PORT')
})
