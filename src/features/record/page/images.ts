import { useEffect, useState } from 'react'
import { namedUploads } from '../../../../contract/form/media.ts'
import type { Upload } from '../../../../contract/record/upload.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import type { Op } from '../../../outbox/store/types.ts'
import type { GalleryImage } from '../../../widgets/gallery/gallery-image.ts'
import type { ShownRecord } from './use-record.ts'

type Size = 'thumb' | 'view' | 'full'

/**
 * The address of an upload (contract/record/file.ts). Pictures as `thumb` or `view`, which the
 * worker caches, so that a viewed picture is available offline.
 */
export function mediaPath(uploadId: string, size: Size): string {
  return `/media/${uploadId}/${size}`
}

export type Sources = ReadonlyMap<string, string>

/**
 * Object URLs of photos on this device: so a photo taken offline is visible, also right after it
 * was sent.
 */
export function useLocalSources(ops: readonly Op[]): Sources {
  const ids = ops.flatMap((op) => op.blobId ?? []).join(' ')
  const [sources, setSources] = useState<Sources>(new Map())
  useEffect(() => {
    if (ids === '') return
    let current = true
    const made: string[] = []
    const load = async () => {
      const found = new Map<string, string>()
      for (const id of ids.split(' ')) {
        const blob = await outbox().photos.get(id)
        if (!current) return
        if (!blob) continue
        const url = URL.createObjectURL(new Blob([blob.bytes], { type: blob.type }))
        made.push(url)
        found.set(id, url)
      }
      setSources(found)
    }
    // A photo that cannot be read here is shown from the server.
    load().catch(() => undefined)
    return () => {
      current = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [ids])
  return sources
}

/** A picture's address; null while it is being sent from another device. */
export function sourceOf(upload: Upload, sources: Sources, size: Size): string | null {
  return sources.get(upload.id) ?? (upload.arrived ? mediaPath(upload.id, size) : null)
}

/** The visible photos of a record, in form order. */
export function imagesOf(
  { board, post }: Pick<ShownRecord, 'board' | 'post'>,
  sources: Sources,
  words: { alt: (n: number) => string; original: string },
): GalleryImage[] {
  const named = namedUploads(board, post.values).flatMap((one) =>
    one.kind === 'photo' ? [one.id] : [],
  )
  const photos = post.uploads.filter((upload) => upload.kind === 'photo')
  const order = new Map(named.map((id, index) => [id, index]))
  const place = (upload: Upload) => order.get(upload.id) ?? named.length
  // What was drawn on comes after the drawing, unless the record names it, too.
  const drawnOn = new Map(
    photos.flatMap(({ id, original }) =>
      original && !order.has(original) ? [[original, id]] : [],
    ),
  )
  const imageOf = (upload: Upload, text: string, caption?: string): GalleryImage[] => {
    const src = sourceOf(upload, sources, 'view')
    return src ? [{ id: upload.id, src, alt: text, ...(caption && { caption }) }] : []
  }
  return photos
    .filter(({ id }) => !drawnOn.has(id))
    .sort((a, b) => place(a) - place(b))
    .flatMap((upload, index) => {
      const below = photos.find(({ id }) => drawnOn.get(id) === upload.id)
      const text = words.alt(index + 1)
      const original = below ? imageOf(below, `${text} · ${words.original}`, words.original) : []
      return [...imageOf(upload, text), ...original]
    })
}
