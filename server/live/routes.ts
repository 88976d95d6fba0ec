import { live } from '../../contract/live.ts'
import { personOfSession } from '../auth/person.ts'
import { type Bound, bind } from '../http/bind.ts'
import { openStream } from './stream.ts'

export const liveRoutes: Bound[] = [
  bind(live, async ({ who, services, request }) => {
    // Nobody would read it, and nothing end it: a HEAD is answered by what stands above it.
    const unread = request.method === 'HEAD'
    const open = () =>
      openStream({
        live: services.live,
        person: who,
        renew: () => personOfSession(services.db, who.sessionId),
        signal: request.signal,
      })
    return new Response(unread ? null : open(), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would hold it back
        'x-accel-buffering': 'no',
      },
    })
  }),
]
