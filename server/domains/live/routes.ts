import { live } from '../../../contract/wire/live.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { personOfSession } from '../../identity/person.ts'
import { hiddenFrom, notificationState } from '../notification/queries.ts'
import { openStream } from './stream.ts'

export const liveRoutes: Bound[] = [
  bind(live, async ({ who, services, request }) => {
    // A stream would never end if nobody reads it: a HEAD is answered before it starts.
    const unread = request.method === 'HEAD'
    if (services.live.full) throw problem('busy', { headers: { 'retry-after': '60' } })
    const open = () =>
      openStream({
        live: services.live,
        person: who,
        notifications: () =>
          notificationState(services.db, {
            memberId: who.id,
            hidden: hiddenFrom(services.boards.all, who),
          }),
        renew: () => personOfSession(services.db, who.sessionId),
        signal: request.signal,
      })
    return new Response(unread ? null : open(), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would buffer it
        'x-accel-buffering': 'no',
      },
    })
  }),
]
