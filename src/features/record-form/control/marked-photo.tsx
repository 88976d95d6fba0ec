import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadWords } from '../../../i18n/i18n.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { oneProject } from '../../project/queries.ts'
import { useMe } from '../../session/me.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { shownFile } from './shown-files.ts'

const MarkUpDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../mark-up/mark-up-dialog.tsx'), loadWords('camera')])
  return dialog
})

interface MarkedPhotoProps {
  /** of the photo that is drawn on */
  id: string
  path: string
  onClose: () => void
}

/** Draws on a photo of the form: a new photo takes its place, and the photo itself stays with it. */
export function MarkedPhoto({ id, path, onClose }: MarkedPhotoProps) {
  const t = useT('photo')
  const dates = useDates()
  const me = useMe()
  const { projectId, files: draft, update, flush } = useFormTools()
  const { files, uploads } = useSurroundings()
  const project = useQuery({ ...oneProject(projectId), select: (one) => one.field_name })
  const { src, name, takenAt } = shownFile(id, files, uploads, 'full')
  const row = files.stored.get(id)?.row
  // Drawn on twice, it is still the first that was not drawn on.
  const original = row?.original ?? uploads.get(id)?.original ?? id

  async function save(bytes: ArrayBuffer) {
    const gps = row?.gps ?? null
    const outcome = await draft.put({ bytes, type: 'image/jpeg', name, takenAt, gps, original })
    if (outcome.is !== 'stored') return false
    update(path, (value) => exchanged(value, id, outcome.row.id))
    flush()
    toast({ text: t('marked') })
    return true
  }

  if (src === null) return null
  return (
    <Suspense>
      <MarkUpDialog
        src={src}
        title={t('mark')}
        known={{
          project: project.data ?? '',
          day: dates.day(dates.dayOf(takenAt ?? new Date()), 'dotsYear'),
          person: me.name,
        }}
        onSave={save}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The new photo in the place of the old one; taken off meanwhile, it is put at the end. */
function exchanged(value: unknown, old: string, next: string): unknown {
  if (!Array.isArray(value)) return next
  const ids = value as string[]
  return ids.includes(old) ? ids.map((id) => (id === old ? next : id)) : [...ids, next]
}
