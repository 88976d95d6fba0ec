import { run } from './command.ts'
import type { Stage } from './outcome.ts'

/** The static part. Each stage counts as one, passed or failed. */
export const checkStages: Stage[] = [
  command('types', 'tsc', ['-b']),
  command('lint and format', 'biome', ['ci', '--error-on-warnings', '--colors=off']),
  command('dead code', 'knip', ['--no-config-hints']),
  command('house rules', 'node', ['scripts/check-house.ts']),
]

export function command(name: string, program: string, args: string[]): Stage {
  return {
    name,
    run: async () => {
      const code = await run(program, args)
      if (code === 0) return { passed: 1, failed: 0 }
      const message = `${program} ended with ${code}; what it said stands above`
      return { passed: 0, failed: 1, failures: [{ test: program, message }] }
    },
  }
}
