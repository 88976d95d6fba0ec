import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../i18n/use-t.ts'
import { isProblem, Problem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { accountsKey } from './key.ts'

/**
 * A change of an account, with a message on success and on failure. It needs a connection:
 * `offline` says so before.
 */
export function useChange<T>(work: () => Promise<T>, done: string | null, onDone: (it: T) => void) {
  const t = useT('accounts')
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const read = () => client.invalidateQueries({ queryKey: accountsKey })
  const change = useMutation({
    mutationFn: work,
    onSuccess: async (it) => {
      await read()
      if (done) toast({ text: done })
      onDone(it)
    },
    onError: () => void read(),
    meta: { silent: true },
  })
  const { error } = change
  const fields = error instanceof Problem ? error.fields : {}
  const sentence = isProblem(error, 'decided')
    ? t('decided')
    : isProblem(error, 'revision-mismatch')
      ? t('mismatch')
      : error && Object.keys(fields).length === 0
        ? text(error)
        : null
  return {
    offline,
    busy: change.isPending,
    fields,
    /** over the buttons; null while there is nothing to say */
    sentence: sentence ?? (offline ? t('offline') : null),
    go: () => change.mutate(),
  }
}
