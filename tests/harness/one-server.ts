import { beforeEach } from 'vitest'

/**
 * For tests that share one server, in a `describe` or a file: after the first that fails, each other
 * one fails at once and names it. It would wait again for a server that does not answer.
 */
export function failAfterFirst(): void {
  let first: string | null = null
  beforeEach(({ task, onTestFailed }) => {
    if (first !== null) throw new Error(`Not run: "${first}" failed before, on the same server.`)
    onTestFailed(() => {
      first = task.name
    })
  })
}
