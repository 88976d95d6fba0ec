import { useRef } from 'react'
import { drawingTypes } from '../../../contract/project/drawing.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'

interface DrawingFileProps {
  file: File | null
  onPick: (file: File) => void
}

/** The picture of a drawing. A PDF can be picked too: then it is said what to do instead. */
export function DrawingFile({ file, onPick }: DrawingFileProps) {
  const t = useT('drawing')
  const { bytes } = useNumbers()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={[...drawingTypes, 'application/pdf'].join(',')}
        aria-label={t('pick')}
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (picked) onPick(picked)
        }}
      />
      <Button block onClick={() => input.current?.click()}>
        {t('pick')}
      </Button>
      {file && (
        <p className="type-meta mt-2 break-all text-text-2">
          {t('picked', { name: file.name, size: bytes(file.size) })}
        </p>
      )}
    </>
  )
}
