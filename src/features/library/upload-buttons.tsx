import { Camera, FolderUp, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useMedia } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { type Picked, readChosen } from './read-dropped.ts'

/** Files by the device's own dialog; a folder at a desk, the camera on a phone. */
export function UploadButtons({ onTake }: { onTake: (read: () => Picked[]) => void }) {
  const t = useT('library')
  const dates = useDates()
  const touch = useMedia('(pointer: coarse)')
  const input = useRef<HTMLInputElement>(null)
  const other = useRef<HTMLInputElement>(null)
  // Phones give every photo the same name.
  const named = (picked: Picked) => {
    const taken = new Date(picked.file.lastModified)
    const seconds = String(taken.getSeconds()).padStart(2, '0')
    const at = `${dates.stamp(taken.toISOString()).replace(':', '.')}.${seconds}`
    return { ...picked, name: `${t('photo', { at })}.jpg` }
  }
  const take = (element: HTMLInputElement) => {
    const { files } = element
    const isPhoto = touch && element === other.current
    onTake(() => (isPhoto ? readChosen(files).map(named) : readChosen(files)))
    // The list goes with the value.
    setTimeout(() => {
      element.value = ''
    })
  }
  const OtherIcon = touch ? Camera : FolderUp
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={other}
        type="file"
        hidden
        tabIndex={-1}
        {...(touch
          ? { accept: 'image/*', capture: 'environment' as const }
          : { webkitdirectory: '' })}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button
        icon={<OtherIcon aria-hidden className="size-5 fine:size-4" />}
        onClick={() => other.current?.click()}
      >
        {t(touch ? 'camera' : 'uploadFolder')}
      </Button>
      <Button
        look="primary"
        icon={<Upload aria-hidden className="size-5 fine:size-4" />}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
    </>
  )
}
