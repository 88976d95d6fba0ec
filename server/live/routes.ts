import { live } from '../../contract/live.ts'
import { personOfSession } from '../auth/person.ts'
import { type Bound, bind } from '../http/bind.ts'
import { openStream } from './stream.ts'

export const liveRoutes: Bound[] = [
  bind(live, async ({ who, services, request }) => {
    const stream = openStream({
      live: services.live,
      person: who,
      renew: () => personOfSession(services.db, who.sessionId),
      signal: request.signal,
    })
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would hold it back
        'x-accel-buffering': 'no',
      },
    })
  }),
]
