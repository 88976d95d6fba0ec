import { useConnection } from '../../lib/outbox/use-connection.ts'
import { useOnLine } from '../../lib/use-on-line.ts'

/**
 * Whether a press can reach the server. The browser's word and the results of real calls may each be
 * wrong: only where both say so it cannot.
 */
export function useMaySend(): boolean {
  const onLine = useOnLine()
  const connection = useConnection()
  return onLine || connection === 'online'
}
