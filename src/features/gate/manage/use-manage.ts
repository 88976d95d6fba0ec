import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { toast } from '../../../widgets/toast/toast.ts'

/** A change that a manager presses, with a line: what it makes old is asked for again. */
export function useManage<T>(
  act: (input: T) => Promise<unknown>,
  { old, onDone }: { old: QueryKey; onDone?: () => void },
) {
  const t = useT('manage')
  const client = useQueryClient()
  const problem = useProblemText()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast({ text: t('saved') })
      await client.invalidateQueries({ queryKey: old })
      onDone?.()
    },
    onError: () => void client.invalidateQueries({ queryKey: old }),
    meta: { silent: true },
  })
  const { error } = mutation
  return {
    go: (input: T) => !mutation.isPending && mutation.mutate(input),
    busy: mutation.isPending,
    /** closed: what was refused is not said again when it is opened for another */
    forget: mutation.reset,
    refusal: error ? (isProblem(error, 'revision-mismatch') ? t('changed') : problem(error)) : null,
  }
}
