import { useNavigate } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import { richReading } from '../../../../contract/rich/value.ts'
import { useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import type { Draft } from '../../../outbox/store/types.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { readThreadDraft } from './thread-draft.ts'

/**
 * What somebody began to write about a post that is gone, or that they may answer no more: the words can be
 * read, copied and thrown away.
 */
export function LostDraft({ draft, back }: { draft: Draft; back: string }) {
  const t = useT('thread')
  const navigate = useNavigate()
  const values = readThreadDraft(draft.values)
  const text = [values?.title, values?.content && richReading(values.content)]
    .filter(Boolean)
    .join('\n\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t('lost.copied') })
    } catch {
      toast({ text: t('lost.notCopied'), icon: 'attention' })
    }
  }

  async function discard() {
    await outbox().drafts.remove(draft.id)
    await navigate({ href: back, replace: true })
  }

  return (
    <Card padded className="grid gap-4">
      <h1 className="type-strong break-keep">{t('lost.head')}</h1>
      <p className="break-keep text-text-2">{t('lost.text')}</p>
      <p className="select-text whitespace-pre-wrap break-words">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
          {t('lost.copy')}
        </Button>
        <Button
          look="quiet"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => void discard()}
        >
          {t('lost.discard')}
        </Button>
      </div>
    </Card>
  )
}
