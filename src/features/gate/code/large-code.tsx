import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { QrCode } from '../../invitation-sheets/qr-code.tsx'
import { paper } from '../paper.ts'

interface LargeCodeProps {
  text: string
  label: string
  name: string
  left: number
  onClose: () => void
}

/** Only the code, on white: as bright as possible, for a reader in the sun. */
export function LargeCode({ text, label, name, left, onClose }: LargeCodeProps) {
  const t = useT('pass')
  const common = useT('common')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      style={paper}
      onClose={onClose}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col items-center justify-center gap-4 bg-white px-4 pb-[max(20px,env(safe-area-inset-bottom))] text-text"
    >
      <QrCode text={text} label={label} className="max-h-[70dvh] w-full max-w-[560px]" />
      <p className="type-h2 text-center">{name}</p>
      <p className="type-body text-text-2">{t('leftOf', { count: left })}</p>
      <Button
        size="lg"
        className="w-full max-w-[560px]"
        icon={<X aria-hidden className="size-5" />}
        onClick={() => dialog.current?.close()}
      >
        {common('close')}
      </Button>
    </dialog>
  )
}
