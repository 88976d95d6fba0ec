import { type ReactNode, useEffect, useState } from 'react'
import type { PostRow } from '../../../../contract/record/post.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import type { Shown } from '../overlay/overlay.ts'
import { mediaPath } from '../page/images.ts'

/** The photo while its bytes are on this device; null where they are not, or not yet read. */
function useLocalPhoto(id: string | null): string | null {
  const [local, setLocal] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    let current = true
    let url = ''
    outbox()
      .photos.get(id)
      .then((blob) => {
        if (!blob || !current) return
        url = URL.createObjectURL(new Blob([blob.bytes], { type: blob.type }))
        setLocal({ id, url })
      })
      // A photo that cannot be read here is shown from the server.
      .catch(() => undefined)
    return () => {
      current = false
      URL.revokeObjectURL(url)
    }
  }, [id])
  return local?.id === id ? local.url : null
}

/** The first photo of a record, also one that has not been sent; otherwise `children`. */
export function RowPhoto({ shown, children }: { shown: Shown<PostRow>; children: ReactNode }) {
  const { cover } = shown.value
  const local = useLocalPhoto(shown.delivery ? cover : null)
  const src = local ?? (cover && mediaPath(cover, 'thumb'))
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return children
  return (
    <img
      onError={() => setBroken(src)}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-12 flex-none rounded-control bg-surface-3 object-cover"
    />
  )
}
