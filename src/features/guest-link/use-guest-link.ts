import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GuestLink, guestLinkMake, guestLinkSet } from '../../../contract/guest/link.ts'
import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { guestLinkQuery } from './guest-link-query.ts'

/** What a manager does with the link, online only. */
export function useGuestLink(projectId: number) {
  const t = useT('guestlink')
  const client = useQueryClient()
  const { queryKey } = guestLinkQuery(projectId)
  const params = { id: String(projectId) }
  const shown = {
    onSuccess: (answer: GuestLink) => client.setQueryData(queryKey, answer),
    // Somebody else was first: the screen shows what is there now.
    onError: () => void client.invalidateQueries({ queryKey }),
    meta: { silent: true },
  }
  const make = useMutation({
    ...shown,
    mutationFn: (replaces: string | null) => write(guestLinkMake, { params, body: { replaces } }),
    onSuccess: (answer, replaces) => {
      shown.onSuccess(answer)
      toast({ text: t(replaces === null ? 'made' : 'renewed') })
    },
  })
  const set = useMutation({
    ...shown,
    mutationFn: (enabled: boolean) => write(guestLinkSet, { params, body: { enabled } }),
  })
  const wordsOf = (error: unknown): string | null => {
    if (!(error instanceof Problem)) return error ? String(error) : null
    if (error.offline) return t('needsLine')
    return error.code === 'wrong-state' ? t('changed') : error.message
  }
  return { make, set, refusal: wordsOf(make.error ?? set.error) }
}
