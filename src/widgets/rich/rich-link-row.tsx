import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { isLink } from '../../../contract/rich/rich.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { ErrorLine } from '../field/error-line.tsx'
import { withScheme } from '../text/link.ts'
import { TextInput } from '../text/text-input.tsx'

/** The link of the selection: an address, or none. Without a selection the address itself. */
export function RichLinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT('rich')
  const id = useId()
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')
  const [wrong, setWrong] = useState(false)
  function apply() {
    const address = withScheme(href.trim())
    if (!isLink(address)) {
      setWrong(true)
      return
    }
    const chain = editor.chain().focus()
    const marks = [{ type: 'link', attrs: { href: address } }]
    if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href: address })
    else if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: address, marks })
    else chain.setMark('link', { href: address })
    chain.run()
    onClose()
  }
  return (
    // Not over the edge of the field, which shows the focus.
    <div className="mx-0.5 grid gap-2 border-line border-b bg-surface-2 p-3">
      <label htmlFor={id} className="type-meta text-text-2">
        {t('address')}
      </label>
      <TextInput
        id={id}
        value={href}
        inputMode="url"
        placeholder="https://"
        max={490}
        onChange={(next) => {
          setHref(next)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
      />
      {wrong && <ErrorLine role="alert">{t('wrongAddress')}</ErrorLine>}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={apply}>
          {t('setLink')}
        </Button>
        {editor.isActive('link') && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              onClose()
            }}
          >
            {t('unsetLink')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
