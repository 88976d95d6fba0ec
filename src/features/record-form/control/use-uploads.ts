import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { CameraPhoto } from '../../photo/camera-photo.ts'
import type { DraftFiles } from '../../photo/draft-files.ts'
import type { Outcome, UploadKind } from '../../photo/store-picked.ts'
import { useFormTools } from '../form-tools.ts'

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []

interface AddingProps {
  /** where what is stored belongs */
  path: string
  kind: UploadKind
  /** receives each id once it is stored */
  put: Parameters<DraftFiles['add']>[3]
}

/**
 * Stores picked files. Reports which were refused, and why; and in words how many are stored, for
 * those who do not see their tiles.
 */
export function useAddFiles({ path, kind, put }: AddingProps) {
  const t = useT('photo')
  const { files, flush } = useFormTools()
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const whyOf = ({ name, reason }: Extract<Outcome, { is: 'refused' }>) =>
    t('refusedFile', { name, why: t(`refused.${reason}`) })
  const count = (photos: number) =>
    kind === 'photo' ? t('stored', { count: photos }) : t('storedFiles', { count: photos })

  async function add(picked: readonly File[]) {
    setRefused(null)
    setSaid(null)
    const outcomes = await files.add(path, picked, kind, put)
    const stored = outcomes.filter((outcome) => outcome.is === 'stored').length
    const all = outcomes.filter((outcome) => outcome.is === 'refused')
    if (all.length > 0) setRefused(all.map(whyOf).join(' '))
    flush()
    // The camera in the app says it itself, and goes on.
    const shot = picked.every((file) => file instanceof CameraPhoto)
    if (stored > 0 && !shot) setSaid(count(stored))
  }

  return { add, refused, said }
}

interface UploadsProps {
  path: string
  kind: UploadKind
  max: number
  /** one id instead of a list */
  single: boolean
}

/** Adds and removes files of a field. Reports which were refused, and why. */
export function useUploads({ path, kind, max, single }: UploadsProps) {
  const t = useT('photo')
  const { update } = useFormTools()
  const put = (id: string) =>
    update(path, (value) => (single ? id : [...idsOf(value), id].slice(0, max)))
  const { add, refused, said } = useAddFiles({ path, kind, put })

  /** Files added since stay: otherwise their bytes would be deleted. */
  function putBack(value: unknown, before: readonly string[]) {
    const now = idsOf(value)
    const all = [...before, ...now.filter((id) => !before.includes(id))]
    return single ? (now[0] ?? before[0] ?? null) : all.slice(0, max)
  }

  function remove(ids: readonly string[]) {
    let before: unknown = null
    update(path, (value) => {
      before = value
      const left = idsOf(value).filter((id) => !ids.includes(id))
      return single ? (left[0] ?? null) : left.length > 0 ? left : null
    })
    toast({
      text: t(kind === 'photo' ? 'removed' : 'removedFiles', { count: ids.length }),
      icon: 'removed',
      undo: () => update(path, (value) => putBack(value, idsOf(before))),
    })
  }

  return { add, remove, refused, said, idsOf }
}
