import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { NotNow } from '../../outbox/change/replace.ts'
import { ChunkMissing } from '../../outbox/engine/chunk.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { saveToFile } from './save-file.ts'

/** The actions on waiting items. Every press reacts, also offline. */
export function useItemActions() {
  const t = useT('outbox')
  const { zone } = useDates()
  const connection = useConnection()
  const [refusal, setRefusal] = useState<string | null>(null)

  /** The message of a refused action; null for another error. */
  function wordsOf(error: unknown): string | null {
    if (error instanceof ChunkMissing) return t('notLoaded')
    return error instanceof NotNow ? t(`notNow.${error.reason}`) : null
  }

  /** Runs one action; a refusal of the engine is shown at the button. */
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
      // While sending, the screen shows it; without a connection the press finds out.
      if (connection === 'offline') toast({ text: t('tryingNow') })
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
