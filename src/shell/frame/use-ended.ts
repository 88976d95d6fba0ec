import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../lib/use-observed.ts'

/**
 * Whether the server has refused this session. `ended`: what waits is sent after a sign-in;
 * `shut-out`: it is sent into quarantine.
 */
export function useEnded(): 'ended' | 'shut-out' | null {
  const row = useObserved(() => outbox().watch.session(), null)
  if (row === null || row.refusedAt === null) return null
  return row.cutOff ? 'shut-out' : 'ended'
}
