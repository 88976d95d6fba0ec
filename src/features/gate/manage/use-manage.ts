import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { toast } from '../../../widgets/toast/toast.ts'

interface Around<Made> {
  old: QueryKey
  /** success message; default: saved */
  successText?: (made: Made) => string
  onDone?: (made: Made) => void
}

/** A manager's change, online only: invalidates what it makes stale. */
export function useManage<T, Made>(
  act: (input: T) => Promise<Made>,
  { old, successText, onDone }: Around<Made>,
) {
  const t = useT('manage')
  const client = useQueryClient()
  const problem = useProblemText()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async (made) => {
      toast({ text: successText?.(made) ?? t('saved') })
      await client.invalidateQueries({ queryKey: old })
      onDone?.(made)
    },
    onError: () => void client.invalidateQueries({ queryKey: old }),
    meta: { silent: true },
  })
  const { error } = mutation
  return {
    go: (input: T) => !mutation.isPending && mutation.mutate(input),
    busy: mutation.isPending,
    /** on close: clears the error, so that it is not shown for another one */
    forget: mutation.reset,
    refusal: error ? (isProblem(error, 'revision-mismatch') ? t('changed') : problem(error)) : null,
  }
}
