/** Work of this page that a reload would cut off, though no form is open: files on their way. */
const guards = new Set<() => boolean>()

/** `isRunning` says whether something is at work that must not be cut off by an update. */
export function guardReload(isRunning: () => boolean): void {
  guards.add(isRunning)
}

export const isReloadGuarded = (): boolean => [...guards].some((isRunning) => isRunning())
