import { appName, header } from '../../../contract/wire/headers.ts'
import { ping as pingEndpoint } from '../../../contract/wire/health.ts'
import { type Clock, type Network, NetworkFailure } from '../engine/ports.ts'
import { createReachability, type Reachability } from './reachability.ts'

const channelName = 'siteon-line'

/**
 * A real call without a purpose of its own. Any answer of our server counts, whatever it says.
 */
export async function ping(network: Network): Promise<boolean> {
  try {
    const answer = await network.send({
      method: pingEndpoint.method,
      path: pingEndpoint.path,
      headers: {},
      body: null,
      timeoutMs: 10_000,
      cookies: false,
    })
    return answer.headers.get(header.app) === appName && !answer.redirected
  } catch (error) {
    if (error instanceof NetworkFailure) return false
    throw error
  }
}

/** Shares between tabs and worker whether the server answered. */
export function shareAnswers(onHeard: (ok: boolean) => void): {
  tell: (ok: boolean) => void
  close: () => void
} {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'boolean') onHeard(event.data)
  }
  return { tell: (ok) => channel.postMessage(ok), close: () => channel.close() }
}

/**
 * Whether the server can be reached, from the calls of this page, of other tabs and of the worker.
 */
export function createLine(
  deps: { clock: Clock; network: Network },
  onRecovered: () => void,
): Reachability {
  let tell: (ok: boolean) => void = () => undefined
  const own = async () => {
    const ok = await ping(deps.network)
    tell(ok)
    return ok
  }
  const reach = createReachability(deps.clock, own, onRecovered)
  const shared = shareAnswers((ok) => reach.report(ok))
  tell = shared.tell
  return {
    ...reach,
    report(ok) {
      reach.report(ok)
      tell(ok)
    },
    close() {
      shared.close()
      reach.close()
    },
  }
}
