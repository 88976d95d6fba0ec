import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { unsentOf, useCounts, useReach } from '../../lib/outbox/use-line.ts'
import { PieceMissing } from '../../outbox/piece.ts'
import { NotNow } from '../../outbox/replace.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { saveToFile } from './save-file.ts'

/** What a person may do with what waits. Every press answers, offline too (L7). */
export function useItemActions() {
  const t = useT('outbox')
  const { zone } = useDates()
  const reach = useReach()
  const counts = useCounts()
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Why nothing was done, in words; null for what is no refusal. */
  function wordsOf(error: unknown): string | null {
    if (error instanceof PieceMissing) return t('notLoaded')
    return error instanceof NotNow ? t(`notNow.${error.reason}`) : null
  }

  /** Runs one action; what the engine refuses just now is said where the person pressed. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setRefusal(null)
    try {
      await work()
      return true
    } catch (error) {
      const words = wordsOf(error)
      if (words === null) throw error
      setRefusal(words)
      return false
    }
  }

  return {
    refusal,
    clearRefusal: () => setRefusal(null),
    attempt,
    wordsOf,
    async sendNow() {
      const waiting = unsentOf(counts)
      if (reach === 'offline') toast({ text: t('offlineNow', { count: waiting }) })
      else toast({ text: t('tryingNow') })
      await outbox().sendNow()
    },
    resend: (opId: string) => attempt(() => outbox().resend(opId)),
    resendOver: (opId: string, baseEtag: string | null) =>
      attempt(() => outbox().edit(opId, { baseEtag })),
    async discard(opId: string) {
      const gone = await attempt(() => outbox().discard(opId))
      if (gone) toast({ text: t('discarded'), icon: 'removed' })
      return gone
    },
    async saveFile(opId?: string) {
      if (await attempt(() => saveToFile(opId, zone))) toast({ text: t('exported') })
    },
  }
}

export type ItemActions = ReturnType<typeof useItemActions>
