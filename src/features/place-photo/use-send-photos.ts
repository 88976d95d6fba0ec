import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { sendFile } from '../../lib/call/send-file.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { shrinkPhoto } from '../photo/page-shrinker.ts'
import { copyPicked, PhotoRefused, readyPhoto } from '../photo/ready-photo.ts'
import { useImageSent } from '../photo/use-image-sent.ts'

/** An upload in progress. */
export interface Coming {
  id: string
  name: string
  url: string
}

/**
 * Uploads picked photos one after another, upright and small; `sent` receives each id. Nothing is
 * stored on the device: a failed one is reported, and picked again.
 */
export function useSendPhotos(sent: (id: string) => void) {
  const t = useT('photo')
  const text = useProblemText()
  const imageSent = useImageSent()
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const urls = useRef(new Set<string>())
  const sentRef = useRef(sent)
  sentRef.current = sent
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const why = (name: string, error: unknown) =>
    t('refusedFile', {
      name,
      why: error instanceof PhotoRefused ? t(`refused.${error.reason}`) : text(error),
    })

  function add(files: readonly File[]) {
    setRefused(null)
    for (const file of files) {
      const one = { id: uuidv7(), name: file.name, url: URL.createObjectURL(file) }
      urls.current.add(one.url)
      setComing((now) => [...now, one])
      // In the pick handler: the file may be gone a moment later.
      const copy = copyPicked(file)
      // Its failure is reported when it is awaited.
      copy.catch(() => undefined)
      last.current = last.current.then(async () => {
        try {
          const { bytes, type, name } = await readyPhoto(await copy, shrinkPhoto)
          const { id } = await sendFile(new Blob([bytes], { type }), name)
          sentRef.current(id)
          imageSent()
        } catch (error) {
          setRefused(why(file.name, error))
        } finally {
          setComing((now) => now.filter(({ id }) => id !== one.id))
        }
      })
    }
  }

  return { coming, refused, add }
}
