const key = 'siteon-after-login'

/**
 * Only a path of our own origin is opened: `//host` and `/\host` are other places, and so is either
 * with a tab or a line break, which browsers drop.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) && !path.startsWith('/login')
}

/** The full path requested when the guard refused; gone with the tab. */
export function rememberPath(path: string) {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // then the sign-in ends at home
  }
}

/** Remembers the current path for after the sign-in. */
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
