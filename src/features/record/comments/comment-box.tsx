import { SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'

interface CommentBoxProps {
  text: string
  onText: (text: string) => void
  /** the author to reply to; null for a new thread */
  replyTo: string | null
  onCancelReply: () => void
  /** resolves when it is on this device */
  onSave: () => Promise<void>
  input: RefObject<HTMLTextAreaElement | null>
}

/** The input of a comment. It stays until it is safe on this device. */
export function CommentBox({
  text,
  onText,
  replyTo,
  onCancelReply,
  onSave,
  input,
}: CommentBoxProps) {
  const t = useT('record')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const empty = text.trim() === ''

  async function save() {
    if (busy || empty) return
    setBusy(true)
    setFailed(false)
    try {
      await onSave()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  function keys(event: KeyboardEvent) {
    // Enter alone makes a new line; during composition of a syllable no key saves.
    const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!wanted || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }

  return (
    <div>
      {replyTo && (
        <p className="type-meta flex items-center justify-between text-text-2">
          {t('comments.replyTo', { name: replyTo })}
          <IconButton label={t('comments.cancelReply')} onClick={onCancelReply}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </p>
      )}
      <div className="relative [&_textarea]:pr-10">
        <TextArea
          ref={input}
          rows={1}
          aria-label={replyTo ? t('comments.replyTo', { name: replyTo }) : t('comments.write')}
          placeholder={t('comments.write')}
          value={text}
          onChange={onText}
          onKeyDown={keys}
        />
        <button
          type="button"
          aria-label={t('comments.send')}
          aria-disabled={empty || busy || undefined}
          onClick={save}
          className="absolute right-0.5 bottom-0.5 grid size-12 place-items-center rounded-control text-accent aria-disabled:text-text-3 fine:size-9"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
      {failed && <ErrorLine role="alert">{t('comments.saveFailed')}</ErrorLine>}
    </div>
  )
}
