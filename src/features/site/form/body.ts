/**
 * A project's values as a body. One wire name is `constructor`: `ofetch` does not take an object
 * with its own `constructor` for a plain object, and sends it as JSON only with a `toJSON`.
 */
export function bodyOf<T extends object>(lines: object): T {
  return Object.defineProperty({ ...lines }, 'toJSON', {
    enumerable: false,
    value() {
      return { ...lines }
    },
  }) as unknown as T
}
