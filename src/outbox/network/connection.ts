import { appName, header } from '../../../contract/wire/headers.ts'
import { ping as pingEndpoint } from '../../../contract/wire/health.ts'
import { type Clock, type Network, NetworkFailure } from '../engine/ports.ts'
import { createReachability, type Reachability } from './reachability.ts'

const channelName = 'siteon-line'
const suspicion = 'suspicion'

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

/** Shares between tabs and worker whether the server answered, and that it may be gone. */
export function shareAnswers(
  onAnswer: (ok: boolean) => void,
  onSuspicion: () => void = () => undefined,
): {
  report: (ok: boolean) => void
  suspect: () => void
  close: () => void
} {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'boolean') onAnswer(event.data)
    else if (event.data === suspicion) onSuspicion()
  }
  return {
    report: (ok) => channel.postMessage(ok),
    suspect: () => channel.postMessage(suspicion),
    close: () => channel.close(),
  }
}

/**
 * Whether the server can be reached, from the calls of this page, of other tabs and of the worker.
 */
export function createConnection(
  deps: { clock: Clock; network: Network },
  onRecovered: () => void,
): Reachability {
  let report: (ok: boolean) => void = () => undefined
  const own = async () => {
    const ok = await ping(deps.network)
    report(ok)
    return ok
  }
  const reach = createReachability(deps.clock, own, onRecovered)
  const shared = shareAnswers(reach.report, reach.suspect)
  report = shared.report
  return {
    ...reach,
    report(ok) {
      reach.report(ok)
      report(ok)
    },
    suspect() {
      reach.suspect()
      shared.suspect()
    },
    close() {
      shared.close()
      reach.close()
    },
  }
}
