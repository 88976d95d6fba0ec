import { useObservable } from 'dexie-react-hooks'
import { outbox } from '../../lib/outbox/page-outbox.ts'

/** Whether the server has refused this session: reading goes on, sending waits for a sign-in. */
export function useEnded(): boolean {
  const row = useObservable(() => outbox().watch.session(), [], null)
  return row !== null && row.refusedAt !== null
}
