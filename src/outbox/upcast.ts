/** kind → version → the step to the next version. Steps are never removed or changed. */
export type Upcasters = Partial<Record<string, Record<number, (payload: unknown) => unknown>>>

/**
 * A stored payload brought to the current version. null when this build cannot: the version is
 * newer than the build, or a step is missing. The op then waits for another build (§1.6).
 */
export function upcast(
  steps: Upcasters,
  kind: string,
  from: number,
  to: number,
  payload: unknown,
): unknown {
  if (from > to || from < 1) return null
  let value = payload
  for (let version = from; version < to; version += 1) {
    const step = steps[kind]?.[version]
    if (!step) return null
    value = step(value)
  }
  return value
}
