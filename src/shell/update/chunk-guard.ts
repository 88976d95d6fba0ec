const key = 'siteon-chunk-reload'

/** Old shell, new server: the worker and its caches go, what people wrote does not (L46). */
async function dropShell() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((one) => one.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * A piece of the app is missing: one reload with a fresh shell, for this build, online and with no
 * form open; otherwise the error screen says what to do (offline.md §3, scenario 22).
 */
export function guardChunks(build: string, writing: () => boolean) {
  window.addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself, offline and over an open form too, on an error that begins with
    // the browser's own words; what is to be done is decided here alone.
    event.payload.message = `chunk: ${event.payload.message}`
    try {
      if (!navigator.onLine || writing() || sessionStorage.getItem(key) === build) return
      sessionStorage.setItem(key, build)
    } catch {
      return
    }
    // Not prevented: whoever asked for the piece hears that it is missing, instead of getting nothing.
    dropShell()
      .catch(() => undefined)
      .then(() => location.reload())
  })
}
