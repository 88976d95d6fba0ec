import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { readPhoto } from './decode/photo.ts'
import { ownerOf } from './owner-of.ts'

export interface PhotoInputHandle {
  pick: () => void
}

/** A photo of a code, from the camera app or the album: for when there is no live picture. */
export function PhotoInput({
  ref,
  onText,
}: {
  ref: Ref<PhotoInputHandle>
  onText: (text: string) => void
}) {
  const t = useT('scanner')
  const common = useT('common')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'reading' | 'noCode' | 'several' | 'noPicture' | null>(null)
  const pick = () => input.current?.click()
  useImperativeHandle(ref, () => ({ pick }))

  async function read(file: File) {
    setState('reading')
    try {
      const texts = await readPhoto(file)
      const [text] = texts
      // Of two codes of one owner either will do.
      const several = new Set(texts.map(ownerOf)).size > 1
      setState(text === undefined ? 'noCode' : several ? 'several' : null)
      if (text !== undefined && !several) onText(text)
    } catch {
      setState('noPicture')
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*"
        aria-label={t('photo')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <Dialog
        open={state !== null}
        onClose={() => setState((now) => (now === 'reading' ? now : null))}
        title={t('photo')}
        actions={
          state !== 'reading' && (
            <>
              <Button size="lg" onClick={() => setState(null)}>
                {common('close')}
              </Button>
              <Button look="primary" size="lg" className="grow" onClick={pick}>
                {t('photo')}
              </Button>
            </>
          )
        }
      >
        <p role="status" className="type-body pb-2">
          {state && t(state)}
        </p>
      </Dialog>
    </>
  )
}
