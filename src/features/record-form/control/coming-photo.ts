import type { useT } from '../../../i18n/use-t.ts'
import type { Photo } from '../../../widgets/photo/photo.ts'
import type { LooseFile } from '../../photo/draft-files.ts'

/** A photo that is being stored, or that could not be. */
export const comingPhoto = (
  { id, url, name, failure }: LooseFile,
  t: ReturnType<typeof useT<'photo'>>,
): Photo => ({
  id,
  src: url,
  alt: name,
  state: failure ? 'attention' : undefined,
  note: failure ? t('notKept') : t('working'),
})
