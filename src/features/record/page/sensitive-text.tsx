import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { enteredText, type SensitiveField } from '../../../../contract/form/sensitive.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { postReveal } from '../../../../contract/record/reveal.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { postKeys } from '../keys.ts'

interface SensitiveTextProps {
  field: SensitiveField
  /** the mask */
  text: string
  post: Pick<Post, 'id' | 'boardId' | 'values'> & { can?: Post['can'] }
}

/**
 * A masked value, which those who may can ask the server for. It is in clear on this page only, and
 * only until the page is out of sight; the device stores nothing of it.
 */
export function SensitiveText({ field, text, post }: SensitiveTextProps) {
  const t = useT('record')
  const client = useQueryClient()
  const [clear, setClear] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The mask of another value, or another record: what was shown is not of it.
  const of = JSON.stringify([post.id, post.values[field.key]])
  const [shownOf, setShownOf] = useState(of)
  if (shownOf !== of) {
    setShownOf(of)
    setClear(null)
  }
  const open = clear !== null
  useEffect(() => {
    if (!open) return
    const hide = () => {
      if (document.hidden) setClear(null)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [open])

  // What was entered here and has not arrived cannot be asked for.
  const may = post.can?.reveal?.includes(field.key) && enteredText(post.values[field.key]) === null
  async function reveal() {
    setBusy(true)
    try {
      const params = { boardId: String(post.boardId), postId: post.id }
      const { value } = await call(postReveal, { params, body: { field: field.key } })
      setClear(value ?? '')
      void client.invalidateQueries({ queryKey: postKeys.reveals(post.id) })
    } catch {
      toast({ text: t('sensitive.failed'), icon: 'attention' })
    } finally {
      setBusy(false)
    }
  }
  const Icon = open ? EyeOff : Eye
  return (
    <span className="inline-flex flex-wrap items-center gap-1 tabular-nums">
      {!may && <Lock aria-hidden className="size-4 text-text-3" />}
      <span className="whitespace-pre-wrap">{clear ?? text}</span>
      {may && (
        <IconButton
          label={open ? t('sensitive.hide') : t('sensitive.show')}
          className="print:hidden"
          disabled={busy}
          onClick={() => (open ? setClear(null) : void reveal())}
        >
          <Icon aria-hidden className="size-5 fine:size-4" />
        </IconButton>
      )}
    </span>
  )
}
