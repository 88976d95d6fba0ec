import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { breakWhole, broken, brokenNames } from '../../tests/chaos/broken.ts'
import { serverMutants } from '../../tests/death/tree.ts'
import { faults } from '../../tests/death/verdict.ts'

const caught = /^✗ ([a-z-]+): (.*)$/gm
/** The table's last row: how often each kind was found. */
const together = /^\| together .*$/m

/** Every build that is broken on purpose, and the command whose checks must find it. */
function list(): string {
  return [
    ...Object.entries(broken).map(([name, { what }]) => ['broken --only', name, what]),
    ...Object.entries(serverMutants).map(([name, { soak, what }]) => [
      `${soak} --broken`,
      name,
      what,
    ]),
  ]
    .map(([command, name, what]) => `npm run soak -- ${command} ${name}: ${what}`)
    .join('\n')
}

/**
 * `npm run soak -- broken [--list] [--only <name>] [--clients 3] [--operations 80] [--seed 1]`: the
 * engine's soak on builds that are broken on purpose; it must detect each. `--list` prints them and
 * those of the other soaks.
 */
export default async function runBroken(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string' },
      clients: { type: 'string', default: '3' },
      operations: { type: 'string', default: '80' },
      seed: { type: 'string', default: '1' },
    },
  })
  if (values.list) {
    console.log(list())
    return true
  }
  const unseen: string[] = []
  for (const name of values.only ? [values.only] : brokenNames) {
    const one = broken[name]
    const tree = breakWhole(name)
    try {
      const size = ['--clients', values.clients, '--operations', values.operations]
      const run = spawnSync(
        process.execPath,
        ['scripts/soak.ts', 'engine', ...size, '--seed', values.seed, '--patience', '8'],
        { cwd: tree.folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      )
      const found = [...run.stdout.matchAll(caught)]
        .map(([, fault = '', what = '']) => ({ fault, what }))
        .filter(({ fault }) => fault !== 'again')
      // Name, count, then a column for each kind.
      const counts = together.exec(run.stdout)?.[0].split('|').slice(3, -1).map(Number) ?? []
      const kinds = faults.filter((_, at) => (counts[at] ?? 0) > 0)
      const right = one?.expect.some((kind) => kinds.includes(kind)) ?? false
      if (run.status !== 1 || !right) unseen.push(name)
      console.log(`\n${name}: ${one?.what}`)
      for (const kind of kinds) {
        const first = found.find(({ fault }) => fault === kind)?.what
        console.log(`  ${kind} × ${counts[faults.indexOf(kind)]}${first ? `, first ${first}` : ''}`)
      }
      if (found.length === 0) console.log(`${run.stdout.slice(-2_000)}${run.stderr.slice(-2_000)}`)
    } finally {
      tree.remove()
    }
  }
  for (const name of unseen) console.log(`✗ not noticed: ${name}`)
  return unseen.length === 0
}
