import { isInstalled } from '../../lib/installed.ts'

/** Chromium's event, not in the DOM library's types. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
}

export type InstallOffer =
  | 'none' // installed already, or a browser that cannot
  | 'prompt' // the browser can ask
  | 'ios' // installed by hand, in Safari

let held: InstallEvent | null = null
const readers = new Set<() => void>()

function notify() {
  for (const reader of readers) reader()
}

/** Defers the browser's install prompt. Call it before the first paint. */
export function deferInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallEvent
    notify()
  })
  window.addEventListener('appinstalled', () => {
    held = null
    notify()
  })
}

function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export const install = {
  offer(): InstallOffer {
    if (isInstalled()) return 'none'
    if (held) return 'prompt'
    return isIos() ? 'ios' : 'none'
  },
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
  async prompt() {
    const event = held
    held = null
    await event?.prompt()
    notify()
  },
}
