const key = 'siteon-identity'

/**
 * A mark that somebody is signed in on this device. The identity itself is in IndexedDB; without
 * the mark the sign-in screen opens with no database loaded.
 */
export function markIdentity(kept: boolean) {
  try {
    if (kept) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // then the database is asked
  }
}

export function mayHaveIdentity(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}
