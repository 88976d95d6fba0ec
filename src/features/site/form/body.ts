/**
 * Lines of a project as a body. Spec §3 names one `constructor`: an object with one of its own is
 * taken for no plain object by `ofetch`, and is sent as JSON only when it says itself how.
 */
export function bodyOf<T extends object>(lines: object): T {
  return Object.defineProperty({ ...lines }, 'toJSON', {
    enumerable: false,
    value() {
      return { ...lines }
    },
  }) as unknown as T
}
