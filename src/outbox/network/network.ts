import { type Answer, type Network, NetworkFailure, type WireRequest } from '../engine/ports.ts'

/**
 * `fetch` for the engine: a time limit that includes the body (browsers wait for ever on a dead
 * connection), no redirects, no cache, no cookie except for the refresh.
 * @param base origin of the API; '' for the app's own
 */
export function fetchNetwork(
  base: string,
  fetcher: typeof fetch = fetch.bind(globalThis),
): Network {
  return {
    async send(request: WireRequest, signal?: AbortSignal): Promise<Answer> {
      const abort = new AbortController()
      let timedOut = false
      const timer = setTimeout(() => {
        timedOut = true
        abort.abort()
      }, request.timeoutMs)
      const stop = () => abort.abort()
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      try {
        const response = await fetcher(base + request.path, {
          method: request.method,
          headers: request.headers,
          body: request.body,
          redirect: 'manual',
          cache: 'no-store',
          credentials: request.cookies ? 'same-origin' : 'omit',
          signal: abort.signal,
        })
        const text = await response.text()
        const redirected = response.redirected || response.type === 'opaqueredirect'
        return { status: response.status, headers: response.headers, redirected, text }
      } catch {
        throw new NetworkFailure(timedOut ? 'timeout' : 'network')
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}
