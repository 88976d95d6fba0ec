const key = 'siteon-after-login'

/**
 * Only a path of our own origin is gone to: `//host` and `/\host` are other places, and so is
 * either with a tab or a line break in it, which a browser leaves out.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) && !path.startsWith('/login')
}

/** The full path that was asked for when the guard closed (spec §6); gone with the tab. */
export function rememberPath(path: string) {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // then the sign-in ends at home
  }
}

/** What is on the screen is come back to after the sign-in. */
export function rememberHere() {
  rememberPath(location.pathname + location.search)
}

/** The remembered path, once. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path && isOwnPath(path) ? path : null
  } catch {
    return null
  }
}

export function hasRememberedPath(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
