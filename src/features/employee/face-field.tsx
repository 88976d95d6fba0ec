import { Camera, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Face } from '../../widgets/avatar/face.tsx'
import { Button, buttonClass } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { PhotoPicker } from '../../widgets/photo/photo-picker.tsx'
import { useSendPhotos } from '../place-photo/use-send-photos.ts'

interface FaceFieldProps {
  name: string
  /** file of the picture; null: none of their own */
  value: string | null
  /** shown instead: the picture of their account */
  otherwise: string | null
  onChange: (id: string | null) => void
  /** whether an upload is running: saving waits for it */
  onSending: (sending: boolean) => void
  error: string | undefined
  /** another person's change of it */
  help: ReactNode
}

/** The photo by which the gate identifies somebody; taken here or picked, saved with the form. */
export function FaceField(props: FaceFieldProps) {
  const { name, value, otherwise, onChange, onSending, error, help } = props
  const t = useT('employee')
  const common = useT('common')
  const offline = useConnection() === 'offline'
  const { coming, refused, add } = useSendPhotos(onChange)
  const sending = coming.length > 0
  useEffect(() => {
    onSending(sending)
  }, [sending, onSending])
  const url = coming.at(-1)?.url
  const icon = 'size-5 fine:size-4'
  const pick = (files: File[]) => add(files.slice(0, 1))
  const off = offline || sending
  return (
    <Field
      group
      optional
      className="lg:col-span-2"
      label={t('facts.photo')}
      error={error}
      help={help ?? t(offline ? 'photo.offline' : sending ? 'photo.sending' : 'photo.help')}
    >
      <div className="flex items-center gap-4">
        {url ? (
          <img
            src={url}
            alt=""
            className="size-20 flex-none rounded-full object-cover opacity-60"
          />
        ) : (
          <Face name={name || '?'} photo={value ?? otherwise} className="size-20 text-num" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <PhotoPicker
            camera
            disabled={off}
            className={cn(buttonClass('line', 'md', off), 'fine:hidden')}
            onPick={pick}
          >
            <Camera aria-hidden className={icon} />
            {t('photo.take')}
          </PhotoPicker>
          <PhotoPicker
            multiple={false}
            disabled={off}
            className={buttonClass('line', 'md', off)}
            onPick={pick}
          >
            <ImageUp aria-hidden className={icon} />
            {t('photo.pick')}
          </PhotoPicker>
          {value && !sending && (
            <Button look="quiet" onClick={() => onChange(null)}>
              {common('delete')}
            </Button>
          )}
        </div>
      </div>
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </Field>
  )
}
