import { appName, header } from '../../../contract/wire/headers.ts'

const key = 'siteon-chunk-reload'
const patienceMs = 5_000

/**
 * Whether the server has another build than this page. null: our server does not answer. The
 * request bypasses the worker, which serves its own shell only.
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

/** Old shell, new server: removes the worker and its caches; people's work stays. */
async function dropShell() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((one) => one.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * A chunk is missing: one reload per build, online and with no form open, with a fresh shell where
 * the server has one; otherwise the error screen says what to do. A connection that only seems to
 * work, or a worker stopped during an answer, must not cost a person the installed app.
 */
export function guardChunks(build: string, writing: () => boolean) {
  let asking = false

  async function renew() {
    const other = await serverHasOther()
    // The check took time: a form may be open by now.
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
    // The router reloads by itself, even offline and over an open form, on an error that begins
    // with the browser's own message; only this file shall decide that.
    event.payload.message = `chunk: ${event.payload.message}`
    try {
      if (!navigator.onLine || writing() || sessionStorage.getItem(key) === build) return
    } catch {
      return
    }
    // Not prevented: the caller gets the error instead of undefined.
    if (asking) return
    asking = true
    void renew().finally(() => {
      asking = false
    })
  })
}
