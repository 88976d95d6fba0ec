import type { TestContext } from 'vitest'

/**
 * For a test of what not every machine can do. Skips it on a developer's machine for this reason; in
 * CI (`CI` is set), where everything needed is installed, the reason is a failure.
 */
export function needs(context: Pick<TestContext, 'skip'>, why: string | null): void {
  if (!why) return
  if (process.env.CI) throw new Error(`CI must be able to run this test: ${why}`)
  context.skip(why)
}
