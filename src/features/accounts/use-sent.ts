import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { accountsKey } from './key.ts'

/**
 * The steps around the call of an account form: refetches the lists after any answer, and sends
 * nothing offline, which `note` explains.
 */
export function useSent(done: string | null, onDone: () => void) {
  const t = useT('accounts')
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const read = () => client.invalidateQueries({ queryKey: accountsKey })
  return {
    offline,
    note: offline ? t('offline') : null,
    form: {
      wordsOf: (error: unknown) => (isProblem(error, 'decided') ? t('decided') : undefined),
      onSaved: async () => {
        await read()
        if (done) toast({ text: done })
        onDone()
      },
      onFailed: () => void read(),
    },
  }
}
