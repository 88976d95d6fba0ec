import { useT } from '../../i18n/use-t.ts'
import type { PartWords } from './parts.ts'

/** The texts for describing versions. */
export function usePartWords(): PartWords {
  const t = useT('conflict')
  const record = useT('record')
  return {
    title: t('recordTitle'),
    content: t('recordContent'),
    answer: t('answer'),
    action: record('checklist.action'),
    photos: '',
    nth: (noun, n) => t('nth', { noun, n }),
  }
}
