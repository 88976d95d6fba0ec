import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../widgets/toast/toast.ts'

/** What is said for two seconds when the server has a picture (spec §8); a failure has its own words. */
export function useImageSent(): () => void {
  const t = useT('common')
  return () => toast({ text: t('imageSent'), icon: 'arrived', seconds: 2 })
}
