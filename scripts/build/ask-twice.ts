import type { Plugin } from 'vite'

const once = 'baseModule().catch(handlePreloadError)'
const again = '() => new Promise((now) => setTimeout(now, 300)).then(baseModule)'

/** Vite's loader of chunks with a second try; null when Vite has another loader now. */
export function withSecondTry(code: string): string | null {
  if (!code.includes(once)) return null
  return code.replace(once, `baseModule().catch(${again}).catch(handlePreloadError)`)
}

/**
 * Requests every chunk a second time before it counts as missing: when the system stops a service
 * worker while it answers, the request is lost with it.
 */
export function askTwice(): Plugin {
  let found = false
  return {
    name: 'ask-twice',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const changed = withSecondTry(code)
        found = changed !== null
        return changed ?? code
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('ask-twice: Vite loads chunks in another way now.')
    },
  }
}
