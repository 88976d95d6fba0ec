import type { Context } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import type { Person } from '../auth/person.ts'
import { signedIn } from '../auth/sign-in.ts'
import type { Services } from '../services.ts'
import { note } from '../trace.ts'
import type { Handler } from './call.ts'
import type { Facts } from './facts.ts'
import { accountRate, deliveryRate } from './limits.ts'
import { problem } from './problem.ts'
import { Run, type RunOptions } from './run.ts'

/** A call of the wire with its handler; server/app.ts mounts it. */
export interface Bound {
  endpoint: Endpoint
  run(c: Context, services: Services, facts: Facts): Promise<Response>
}

/** Binds a handler to a call of a signed-in person (access `session` or `media`). */
export function bind<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Person>,
  options: RunOptions<E> = {},
): Bound {
  if (endpoint.access !== 'session' && endpoint.access !== 'media') {
    throw new Error(`${endpoint.id} is ${endpoint.access}: use bindOpen`)
  }
  return {
    endpoint,
    run: async (c, services, facts) => {
      const who = await signedIn(c, endpoint, services)
      note({ memberId: who.id, deviceId: who.deviceId ?? undefined })
      if (who.delivery) services.limits.take(`delivery:${who.id}`, deliveryRate)
      else services.limits.take(`account:${who.id}`, accountRate)
      assertActor(c, who)
      if (who.waiting && !endpoint.waits) throw problem('waiting')
      if (endpoint.queued && !facts.key) throw problem('key-required')
      return new Run(endpoint, handler, c, services, facts, who, options).answer()
    },
  }
}

/** Binds a handler to a call of no signed-in person; it looks at a credential of its own itself. */
export function bindOpen<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, null>,
  options: Pick<RunOptions<E>, 'maxBody'> = {},
): Bound {
  if (endpoint.access === 'session' || endpoint.access === 'media') {
    throw new Error(`${endpoint.id} needs a person: use bind`)
  }
  return {
    endpoint,
    run: (c, services, facts) =>
      new Run(endpoint, handler, c, services, facts, null, options).answer(),
  }
}

/** One call of the wire for two callers: who shows a token is the first's, who shows none the second's. */
export function bindEither(withToken: Bound, without: Bound): Bound {
  return {
    endpoint: withToken.endpoint,
    run: (c, services, facts) =>
      (c.req.header('authorization') === undefined ? without : withToken).run(c, services, facts),
  }
}

/** What the device sends for A must not take effect as B (offline.md §1.7). */
function assertActor(c: Context, who: Person): void {
  const actor = c.req.header(header.actor)
  if (actor !== undefined && actor !== String(who.id)) throw problem('actor-mismatch')
}
