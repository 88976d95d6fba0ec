import { appName, header } from '../../contract/headers.ts'
import { ping as pingEndpoint } from '../../contract/health.ts'
import { type Clock, type Network, NetworkFailure } from './ports.ts'
import { createReachability, type Reachability } from './reachability.ts'

const channelName = 'siteon-line'

/** One real call that asks for nothing. Any answer of ours counts, whatever it says (L4). */
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

/** Tells tabs and worker what one of them learnt about the line. */
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

/** The page's view of the line, fed by its own calls and by those of other tabs and the worker. */
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
