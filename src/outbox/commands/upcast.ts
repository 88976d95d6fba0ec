import type { Command } from '../../../contract/commands/command.ts'

/**
 * A stored payload in the current version. null when this build cannot read it: the version is
 * newer than the build, or a step is missing. The op then waits for another build.
 */
export function upcast(
  { version: current, upcast: steps }: Pick<Command, 'version' | 'upcast'>,
  stored: number,
  payload: unknown,
): unknown {
  if (stored > current || stored < 1) return null
  let value = payload
  for (let version = stored; version < current; version += 1) {
    const step = steps[version]
    if (!step) return null
    value = step(value)
  }
  return value
}
