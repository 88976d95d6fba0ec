import { appName, header } from '../../../contract/headers.ts'

const key = 'siteon-chunk-reload'
const patienceMs = 5_000

/**
 * Whether the server has another build of the app than this page. null: nobody of ours answers. Asked
 * past the worker, which keeps the shell under its own name only.
 */
async function serverHasOther(): Promise<boolean | null> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch('/?shell', { cache: 'no-store', signal })
    if (!answer.ok || answer.redirected || answer.headers.get(header.app) !== appName) return null
    return !own || !(await answer.text()).includes(own)
  } catch {
    return null
  }
}

/** Old shell, new server: the worker and its caches go, what people wrote does not (L46). */
async function dropShell() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((one) => one.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * A piece of the app is missing: one reload for this build, online and with no form open, with a
 * fresh shell where the server has one; otherwise the error screen says what to do (offline.md §3,
 * scenario 22). A line that only seems to be there, or a worker that was stopped over an answer, costs
 * nobody the app on the device.
 */
export function guardChunks(build: string, writing: () => boolean) {
  let asking = false

  async function renew() {
    const other = await serverHasOther()
    // Asked for a while: a form may be open by now.
    if (other === null || writing()) return
    try {
      sessionStorage.setItem(key, build)
    } catch {
      return
    }
    if (other) await dropShell().catch(() => undefined)
    location.reload()
  }

  window.addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself, offline and over an open form too, on an error that begins with
    // the browser's own words; what is to be done is decided here alone.
    event.payload.message = `chunk: ${event.payload.message}`
    try {
      if (!navigator.onLine || writing() || sessionStorage.getItem(key) === build) return
    } catch {
      return
    }
    // Not prevented: whoever asked for the piece hears that it is missing, instead of getting nothing.
    if (asking) return
    asking = true
    void renew().finally(() => {
      asking = false
    })
  })
}
